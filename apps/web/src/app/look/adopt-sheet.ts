/** An empty style sheet after the page's own. The page's policy keeps style elements out, and lets scripts do this. */
export function adoptSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
