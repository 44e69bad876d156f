import { afterEach, describe, expect, it } from 'vitest';
import { focusFirstFault } from './focus-first-fault.ts';

afterEach(() => document.body.replaceChildren());

function render(html: string): HTMLElement {
  document.body.innerHTML = `<input id="before"><section>${html}</section>`;
  document.getElementById('before')?.focus();
  const section = document.querySelector('section');
  if (!section) throw new Error('No section');
  Element.prototype.scrollIntoView ??= () => undefined;
  return section;
}

describe('focusFirstFault', () => {
  it('focuses the invalid control', () => {
    focusFirstFault(render('<input id="a"><textarea id="b" aria-invalid="true"></textarea>'));
    expect(document.activeElement?.id).toBe('b');
  });

  it('focuses the first control of an invalid group, which cannot have the focus itself', () => {
    focusFirstFault(render('<div role="radiogroup" aria-invalid="true"><button id="a"></button></div>'));
    expect(document.activeElement?.id).toBe('a');
  });

  it('focuses the first control of a field whose error is at no control', () => {
    focusFirstFault(render('<div class="field"><button id="a"></button><p class="hint-bad">!</p></div>'));
    expect(document.activeElement?.id).toBe('a');
  });

  it('leaves the focus where no error is shown', () => {
    focusFirstFault(render('<input id="a">'));
    expect(document.activeElement?.id).toBe('before');
  });
});
