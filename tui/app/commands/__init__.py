"""Commands of each screen: bindings, footer, palette and help are made from these lists."""
