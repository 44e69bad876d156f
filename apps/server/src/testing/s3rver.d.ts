declare module '@20minutes/s3rver' {
  interface S3rverOptions {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    configureBuckets: { name: string }[];
  }

  interface RequestContext {
    path: string;
    app: object;
  }

  class S3rver {
    /** Koa's middleware. */
    middleware: ((context: RequestContext, next: () => Promise<void>) => Promise<void>)[];
    constructor(options: S3rverOptions);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
