/** One answered request, as the metrics count it. */
export interface AnsweredRequest {
  method: string;
  /** The route's pattern. The address itself would make a time series for each id. */
  route: string;
  status: number;
  seconds: number;
}

/** Metrics for Prometheus. They name no portal and no person: neither is the reader's business, and there may be 100,000. */
export interface Metrics {
  observe(answered: AnsweredRequest): void;
  /** Counts a connection that was turned away because too many were open. */
  connectionDropped(): void;
  contentType: string;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
}
