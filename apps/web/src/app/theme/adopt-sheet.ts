/**
 * Adds an empty style sheet after the page's own. The Content Security Policy forbids style elements but allows this.
 */
export function adoptSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
