import { completeInput, presignInput } from '@dars/contracts/upload';
import { restRouteOf } from '../../core/rest-route.ts';
import { uploadRouter } from './router.ts';

const restRoute = restRouteOf({ upload: uploadRouter });

export const uploadRest = [
  restRoute({
    method: 'POST',
    url: '/api/uploads/presign',
    procedure: 'upload.presign',
    summary: 'Announce a file and get the address to send it to by PUT',
    body: presignInput,
    status: 201,
    call: (caller, { body }) => caller.upload.presign(body),
  }),
  restRoute({
    method: 'POST',
    url: '/api/uploads/complete',
    procedure: 'upload.complete',
    summary: 'Complete an upload: the server checks the file',
    body: completeInput,
    call: (caller, { body }) => caller.upload.complete(body),
  }),
];
