/** An answered request in the form that the metrics count. */
export interface AnsweredRequest {
  method: string;
  /** The route's pattern. The address itself would create a time series for each id. */
  route: string;
  status: number;
  seconds: number;
}

/**
 * Metrics for Prometheus. They name no portal and no person, because operators need neither and there may be 100,000.
 */
export interface Metrics {
  observe(answered: AnsweredRequest): void;
  /** Counts a connection that the server refused because too many were open. */
  connectionDropped(): void;
  contentType: string;
  /** Returns all metrics in Prometheus' text format. */
  text(): Promise<string>;
}
