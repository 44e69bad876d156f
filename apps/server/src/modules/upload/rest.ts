import { completeInput, presignInput } from '@dars/contracts/upload';
import { restRouteOf } from '../../core/rest-route.ts';
import { uploadRouter } from './router.ts';

const restRoute = restRouteOf({ upload: uploadRouter });

export const uploadRest = [
  restRoute({
    method: 'POST',
    url: '/api/uploads/presign',
    procedure: 'upload.presign',
    summary: 'Announce a file: answers the address that takes it by PUT',
    body: presignInput,
    status: 201,
    call: (caller, { body }) => caller.upload.presign(body),
  }),
  restRoute({
    method: 'POST',
    url: '/api/uploads/complete',
    procedure: 'upload.complete',
    summary: 'Have a sent file checked',
    body: completeInput,
    call: (caller, { body }) => caller.upload.complete(body),
  }),
];
