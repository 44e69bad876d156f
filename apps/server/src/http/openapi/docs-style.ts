import { hash } from 'node:crypto';

/** The style of the API's page. */
export const STYLE = `
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;display:grid;grid-template:auto 1fr/220px minmax(0,1fr);min-height:100vh;background:#f7f8fa;color:#101828;font:16px/1.6 system-ui,sans-serif}
header{grid-column:1/-1;display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 24px;padding:16px 24px}
h1{display:flex;align-items:center;gap:12px;margin:0;font-size:22px;line-height:1.5}
h1 i{width:10px;height:10px;background:#0e7c66;transform:rotate(45deg)}
header p{margin:0;font-size:14px;color:#475467}
a{color:#0b6351}
nav{padding:0 24px}
nav ul{position:sticky;top:16px;margin:0;padding:0;list-style:none}
nav a{display:block;padding:4px 12px;border-radius:8px;color:inherit;text-decoration:none}
nav a:hover{background:#e9f4f1}
:focus-visible{outline:2px solid #0e7c66;outline-offset:2px}
main{margin:0 24px 24px 0;padding:8px 32px 32px;background:#fff;border:1px solid #e3e7ed;border-radius:12px;min-width:0}
.about p{max-width:80ch;margin:12px 0;color:#475467}
h2{margin:32px 0 8px;font-size:18px}
h2,nav a{text-transform:capitalize}
h3{margin:16px 0 8px;font-size:14px}
details{border-bottom:1px solid #e3e7ed}
details[open]{padding-bottom:16px}
summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:10px 32px 10px 0;cursor:pointer}
summary:hover code{text-decoration:underline}
.folded{position:relative}
.folded>a{position:absolute;inset:8px 0 auto auto;padding:2px 8px;border-radius:4px;text-decoration:none;opacity:0}
.folded:hover>a,.folded>a:focus-visible{opacity:1}
@media (hover:none){.folded>a{opacity:1}}
details div[id]{scroll-margin-top:72px}
summary::before{content:'';align-self:center;width:7px;height:7px;border:solid #667085;border-width:0 2px 2px 0;transform:rotate(-45deg)}
details[open]>summary::before{transform:rotate(45deg)}
summary span{color:#475467;font-size:14px}
summary b{min-width:64px;font-size:13px}
b.get{color:#175cd3}b.post{color:#067647}b.put{color:#93500b}b.delete{color:#b42318}
code,pre{font:13px/1.6 ui-monospace,monospace;overflow-wrap:anywhere}
pre{margin:0;padding:16px;max-height:420px;overflow:auto;background:#f1f3f6;border-radius:8px;white-space:pre-wrap}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:14px}
td:first-child code{white-space:nowrap}
th,td{padding:6px 12px 6px 0;text-align:start;vertical-align:top;border-bottom:1px solid #e3e7ed}
@media (max-width:720px){body{display:block}nav{padding:0 16px 16px}nav ul{position:static;display:flex;flex-wrap:wrap}main{margin:0;padding:8px 16px;border-radius:0;border-inline:0}}
`;

/** The hash with which the page's policy allows the style. */
export const STYLE_HASH = `sha256-${hash('sha256', STYLE, 'base64')}`;
