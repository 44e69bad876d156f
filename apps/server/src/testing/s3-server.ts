import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '../config/files.ts';

export interface S3Server {
  config: S3Config;
  close(): Promise<void>;
}

/** Starts a server with the S3 protocol that checks signatures. It has its own account and any free port. */
export async function startS3Server({ port: wanted = 0 } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'dars-s3-'));
  const [bucket, account] = ['dars-files', 'S3RVER'];
  const options = { address: '127.0.0.1', port: wanted, directory, silent: true, configureBuckets: [{ name: bucket }] };
  const server = new S3rver(options);
  // S3rver omits the slash at the end of a bucket's address when it computes the signature of a listing.
  server.middleware.unshift((context, next) => {
    if (context.path === `/${bucket}/`) {
      context.app = Object.create(server, { allowMismatchedSignatures: { value: true } });
    }
    return next();
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    config: {
      endpoint,
      publicUrl: endpoint,
      region: 'us-east-1',
      bucket,
      accessKeyId: account,
      secretAccessKey: account,
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
