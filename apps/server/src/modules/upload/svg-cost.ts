/** Elements that a browser may have to draw: those that are referred to are drawn again each time. */
const MAX_COST = 50_000;
/** References that lead from one to the next. */
const MAX_CHAIN = 16;
/** A step of a filter is a pass over pixels, not a shape. */
const STEP_COST = 50;
const MAX_STEPS = 400;
const MAX_STEPS_OF_FILTER = 32;
/** Filters may be nested this deep. Each filter works on a larger area than the one inside, so the cost grows exponentially. */
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
  /** References in the longest chain from here. */
  chain: number;
  /** Filters that are applied within each other at most. */
  filters: number;
}

/** Rules that paint do nothing to these, so what a rule refers to is not drawn for them. */
const isPainted = (name: string): boolean =>
  !/^(fe|filter$|linearGradient$|radialGradient$|stop$|style$|title$|desc$)/.test(name);

/**
 * What it costs to draw an SVG. A few lines can refer to each other so that a browser draws billions of shapes: every
 * reference, be it `use`, a pattern, a mask, a marker, a clip, a filter or a gradient, counts with all that it leads to.
 */
export class DrawingCost {
  readonly #open: Part[] = [];
  readonly #parts: Part[] = [];
  readonly #byId = new Map<string, Part[]>();
  /** What the style sheets refer to, by a selector of a single class, id or name; `*` stands for any other. */
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
      // A nested rule stands behind the declarations around it: what those refer to may be for anything.
      for (const id of urlsIn(selectors)) this.#addRule('*', id);
      for (const selector of selectors.split(',').map((each) => each.trim())) {
        for (const id of urlsIn(declarations)) this.#addRule(/^[.#]?[\w-]+$/.test(selector) ? selector : '*', id);
      }
    }
  }

  /** Whether it costs too much, or refers to itself. */
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
