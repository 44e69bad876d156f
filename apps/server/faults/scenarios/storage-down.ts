import { freePort } from '../../bench/processes.ts';
import { type S3Server, startS3Server } from '../../src/testing/s3-server.ts';
import { samplePng } from '../../src/testing/uploads.ts';
import { type HttpAnswer, sendRequest } from '../client.ts';
import { openFaultEnvironment } from '../environment.ts';
import { exactly, type FaultScenario } from '../figures.ts';

export const storageDown: FaultScenario = {
  name: 'storage-down',
  what: 'the S3 service is down during an upload, comes back, and goes down again',
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openFaultEnvironment(), (each) => each.close());
    const port = await freePort();
    let s3: S3Server = await startS3Server({ port });
    opened.defer(() => s3.close());
    const { endpoint, bucket, accessKeyId, secretAccessKey, region } = s3.config;
    const server = await environment.startServer({
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    });
    const { host, editors } = await environment.openPortal(server);
    const [editor] = editors;
    const post = (path: string, body: unknown) =>
      sendRequest({ port: server.port, host, cookie: editor?.cookie ?? '', method: 'POST', path, body });
    const getPage = (path: string) => sendRequest({ port: server.port, host, path });
    const picture = await samplePng();
    const put = ({ url, headers }: Presigned) =>
      fetch(url, { method: 'PUT', headers, body: new Uint8Array(picture) }).then(
        ({ status }) => status,
        () => 0,
      );

    await s3.close();
    const announced = await post('/api/uploads/presign', {
      purpose: 'cover',
      contentType: 'image/png',
      size: picture.length,
    });
    const presigned = JSON.parse(announced.text) as Presigned;
    const sentInVain = await put(presigned);
    const early = await post('/api/uploads/complete', { uploadId: presigned.uploadId });
    const page = await getPage('/home/login');

    s3 = await startS3Server({ port });
    const sent = await put(presigned);
    const complete = await post('/api/uploads/complete', { uploadId: presigned.uploadId });
    const path = `/files/${new URL(presigned.url).pathname.split('/').slice(-3).join('/')}`;
    const shown = await getPage(path);

    await s3.close();
    const lost = await getPage(path);
    s3 = await startS3Server({ port });
    return [
      exactly('away: announcing an upload', announced.status, 201),
      exactly('away: sending the file (no connection)', sentInVain, 0),
      exactly('away: completing the upload', early.status, 503),
      exactly('away: the refusal has a Retry-After', countRetryAfter(early), 1),
      exactly('away: a page without files', page.status, 200),
      exactly('back: sending the same file again', sent, 200),
      exactly('back: completing the upload', complete.status, 200),
      exactly('back: loading the file', shown.status, 200),
      exactly('away again: loading the file', lost.status, 503),
      exactly('away again: the refusal has a Retry-After', countRetryAfter(lost), 1),
    ];
  },
};

interface Presigned {
  url: string;
  headers: Record<string, string>;
  uploadId: string;
}

const countRetryAfter = ({ retryAfter }: HttpAnswer): number => (retryAfter === undefined ? 0 : 1);
