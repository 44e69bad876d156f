import { parser } from '@prometheus-io/lezer-promql';

export interface Matcher {
  label: string;
  operator: string;
  value: string;
}

export interface Selector {
  metric: string;
  matchers: Matcher[];
}

export interface Query {
  selectors: Selector[];
  /** Labels in `by (…)` and `on (…)`. */
  groupings: string[];
}

/** Finds the metrics and labels of a PromQL expression. @throws SyntaxError if it is no expression */
export function parseQuery(text: string): Query {
  const query: Query = { selectors: [], groupings: [] };
  const matchers = () => query.selectors.at(-1)?.matchers ?? [];
  parser.parse(text).iterate({
    enter({ name, from, to, type, node }) {
      const source = text.slice(from, to);
      if (type.isError) throw new SyntaxError(`"${text}" is no PromQL at character ${from}`);
      if (name === 'VectorSelector') query.selectors.push({ metric: '', matchers: [] });
      const selector = query.selectors.at(-1);
      if (name === 'Identifier' && selector) selector.metric = source;
      const parent = node.parent?.name;
      if (name === 'LabelName' && parent === 'GroupingLabels') query.groupings.push(source);
      else if (name === 'LabelName') matchers().push({ label: source, operator: '', value: '' });
      const matcher = matchers().at(-1);
      if (name === 'MatchOp' && matcher) matcher.operator = source;
      if (name === 'StringLiteral' && matcher && parent === 'UnquotedLabelMatcher') matcher.value = source.slice(1, -1);
    },
  });
  return query;
}
