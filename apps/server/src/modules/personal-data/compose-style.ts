/** The style of the readable page, which is opened from a disk: it loads nothing. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1d2733; --soft: #5b6775; --line: #dfe4ea; --ground: #f6f7f9; --card: #fff; --brand: #0f6b5c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7ecf1; --soft: #a3afbb; --line: #313b46; --ground: #12181e; --card: #1a222a; --brand: #6fd0bd; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.7 system-ui, "Segoe UI", "Noto Sans Arabic", Tahoma, sans-serif; }
header, main { max-width: 60rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-block: 3rem 1rem; }
h1 { margin: 0 0 .25rem; font-size: 1.9rem; line-height: 1.3; }
header p { margin: 0; color: var(--soft); max-width: 44rem; }
header p + p { margin-block-start: .75rem; }
section { margin-block: 1.5rem; padding: 1.25rem 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
h2 { margin: 0 0 .75rem; font-size: 1.15rem; }
h2::before { content: ""; display: inline-block; width: .5rem; height: .5rem; margin-inline-end: .6rem; background: var(--brand); transform: rotate(45deg) translateY(-2px); }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .35rem 1.5rem; margin: 0; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th { color: var(--soft); font-weight: 500; text-align: start; }
th, td { padding: .5rem .75rem; border-block-end: 1px solid var(--line); vertical-align: top; }
td { text-align: match-parent; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
th:first-child, td:first-child { padding-inline-start: 0; }
tr:last-child td { border: 0; }
a { color: var(--brand); }
article + article { margin-block-start: 1.25rem; padding-block-start: 1.25rem; border-block-start: 1px solid var(--line); }
h3 { margin: 0; font-size: 1rem; } .detail, .none { margin: 0; color: var(--soft); } .text { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-block-end: .6rem; } section { padding: 1rem; border-radius: 0; border-inline: 0; } header, main { padding-inline: 0; } header { padding-inline: 1rem; } }
@media print { body { background: none; } section { break-inside: avoid; border: 0; padding-inline: 0; } }
`.replace(/\n/g, '');
