/// The colors of a drawing: on white, and on black in dark mode.
enum SVGStyle {
  static let text = """
    .ratchet-graph text { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, \
    "DejaVu Sans Mono", monospace; fill: #1f2328; white-space: pre; }
    .ratchet-graph text.name { font-size: 13px; font-weight: 700; }
    .ratchet-graph text.place, .ratchet-graph text.heading { font-size: 10px; fill: #59636e; }
    .ratchet-graph text.holds { fill: #0550ae; }
    .ratchet-graph .ground { fill: #ffffff; }
    .ratchet-graph .box { fill: #f6f8fa; stroke: #818b98; stroke-width: 1; }
    .ratchet-graph .reducerEnum .box { fill: #fff8e5; }
    .ratchet-graph .external .box, .ratchet-graph .mystery .box { stroke-dasharray: 5 4; }
    .ratchet-graph .divider { stroke: #d1d9e0; fill: none; }
    .ratchet-graph .link { fill: none; stroke: #59636e; stroke-width: 1.5; }
    .ratchet-graph .link.unknown { stroke-dasharray: 5 4; }
    .ratchet-graph .link.back { stroke: #a40e26; }
    .ratchet-graph .tip, .ratchet-graph .port { fill: #59636e; }
    .ratchet-graph .tip.back { fill: #a40e26; }
    @media (prefers-color-scheme: dark) {
    .ratchet-graph text { fill: #e6edf3; }
    .ratchet-graph text.place, .ratchet-graph text.heading { fill: #9aa4af; }
    .ratchet-graph text.holds { fill: #79c0ff; }
    .ratchet-graph .ground { fill: #0d1117; }
    .ratchet-graph .box { fill: #161b22; stroke: #6e7681; }
    .ratchet-graph .reducerEnum .box { fill: #272115; }
    .ratchet-graph .divider { stroke: #30363d; }
    .ratchet-graph .link { stroke: #9aa4af; }
    .ratchet-graph .link.back { stroke: #ff7b72; }
    .ratchet-graph .tip, .ratchet-graph .port { fill: #9aa4af; }
    .ratchet-graph .tip.back { fill: #ff7b72; }
    }

    """
}
