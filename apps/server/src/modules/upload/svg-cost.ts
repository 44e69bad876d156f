/** The most elements that a browser may have to draw; a referenced element counts at each reference. */
const MAX_COST = 50_000;
/** The longest chain of references. */
const MAX_CHAIN = 16;
/** The cost of a step of a filter, which is a pass over pixels and not one shape. */
const STEP_COST = 50;
const MAX_STEPS = 400;
const MAX_STEPS_OF_FILTER = 32;
/**
 * The deepest nesting of filters. Each filter works on a larger area than the one inside, so the cost grows
 * exponentially.
 */
const MAX_NESTED_FILTERS = 4;

const URLS = /url\(\s*["']?#([\w.:-]+)["']?\s*\)/gi;
const urlsIn = (text: string): string[] => [...text.matchAll(URLS)].map(([, id = '']) => id);

interface Part {
  name: string;
  classes: string[];
  id: string | undefined;
  refs: string[];
  children: Part[];
}

interface Cost {
  cost: number;
  /** The number of references in the longest chain from this element. */
  chain: number;
  /** The deepest nesting of filters from this element. */
  filters: number;
}

/** Whether style rules paint the element; for other elements, a rule's reference draws nothing. */
const isPainted = (name: string): boolean =>
  !/^(fe|filter$|linearGradient$|radialGradient$|stop$|style$|title$|desc$)/.test(name);

/**
 * Computes the cost of drawing an SVG. A few lines can refer to each other so that a browser draws billions of shapes,
 * so every reference (`use`, pattern, mask, marker, clip, filter or gradient) counts with everything that it leads to.
 */
export class DrawingCost {
  readonly #open: Part[] = [];
  readonly #parts: Part[] = [];
  readonly #byId = new Map<string, Part[]>();
  /**
   * The ids that style sheets refer to, by a selector of a single class, id or name; `*` holds those of all other
   * selectors.
   */
  readonly #rules = new Map<string, string[]>();
  readonly #costs = new Map<Part, Cost | 'counting'>();
  #steps = 0;

  open(name: string, values: [string, string][]): void {
    const of = (wanted: string) => values.find(([each]) => each === wanted)?.[1];
    const refs = values.flatMap(([each, value]) => (each.endsWith('href') ? [value.slice(1)] : urlsIn(value)));
    const part = { name, classes: of('class')?.split(/\s+/) ?? [], id: of('id'), refs, children: [] };
    this.#open.at(-1)?.children.push(part);
    this.#open.push(part);
    this.#parts.push(part);
    if (part.id !== undefined) this.#byId.set(part.id, [...(this.#byId.get(part.id) ?? []), part]);
    if (name.startsWith('fe')) this.#steps += 1;
  }

  close(): void {
    this.#open.pop();
  }

  sheet(text: string): void {
    for (const [, selectors = '', declarations = ''] of text
      .replace(/\/\*.*?\*\//gs, '')
      .matchAll(/([^{}]*)\{([^{}]*)/g)) {
      // The text before a nested rule also has the declarations around it, whose references may apply to any element.
      for (const id of urlsIn(selectors)) this.#addRule('*', id);
      for (const selector of selectors.split(',').map((each) => each.trim())) {
        for (const id of urlsIn(declarations)) this.#addRule(/^[.#]?[\w-]+$/.test(selector) ? selector : '*', id);
      }
    }
  }

  /** Whether the drawing costs too much or refers to itself. */
  isTooHigh(): boolean {
    if (this.#steps > MAX_STEPS) return true;
    try {
      return this.#parts.some((part) => this.#costOf(part).cost > MAX_COST);
    } catch (error) {
      if (error instanceof EndlessDrawing) return true;
      throw error;
    }
  }

  #addRule(selector: string, id: string): void {
    this.#rules.set(selector, [...(this.#rules.get(selector) ?? []), id]);
  }

  /** @throws EndlessDrawing */
  #costOf(part: Part, depth = 0): Cost {
    const known = this.#costs.get(part);
    if (known === 'counting' || depth > MAX_CHAIN) throw new EndlessDrawing();
    if (known) return known;
    this.#costs.set(part, 'counting');
    const { name, children } = part;
    if (name === 'filter' && children.length > MAX_STEPS_OF_FILTER) throw new EndlessDrawing();
    let cost = name.startsWith('fe') ? STEP_COST : 1;
    let chain = 0;
    let filters = 0;
    for (const child of children) {
      const inside = this.#costOf(child, depth);
      cost += inside.cost;
      chain = Math.max(chain, inside.chain);
      filters = Math.max(filters, inside.filters);
    }
    const targets = this.#targetsOf(part);
    for (const target of targets) {
      const drawn = this.#costOf(target, depth + 1);
      cost += drawn.cost;
      chain = Math.max(chain, drawn.chain + 1);
      filters = Math.max(filters, drawn.filters);
    }
    if (targets.some((target) => target.name === 'filter')) filters += 1;
    if (chain > MAX_CHAIN || filters > MAX_NESTED_FILTERS) throw new EndlessDrawing();
    const counted = { cost, chain, filters };
    this.#costs.set(part, counted);
    return counted;
  }

  #targetsOf({ name, classes, id, refs }: Part): Part[] {
    const selectors = ['*', name, `#${id}`, ...classes.map((each) => `.${each}`)];
    const ruled = isPainted(name) ? selectors.flatMap((selector) => this.#rules.get(selector) ?? []) : [];
    return [...refs, ...ruled].flatMap((target) => this.#byId.get(target) ?? []);
  }
}

class EndlessDrawing extends Error {}
