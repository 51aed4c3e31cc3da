declare module 's3rver' {
  /**
   * A server that speaks the S3 protocol over a folder. It knows the key S3RVER alone, and does not
   * look at signatures.
   */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
