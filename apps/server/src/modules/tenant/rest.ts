import { PACKAGE_CODES, TENANT_STATUSES } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import { localeRef } from '@dars/contracts/portal/locale';
import {
  createTenantInput,
  listTenantsInput,
  SEARCH_TYPES,
  tenantById,
  tenantByName,
  updateTenantInput,
} from '@dars/contracts/portal/tenant';
import { exportTenantsInput } from '@dars/contracts/portal/tenant-selection';
import { rule } from '@dars/contracts/rules';
import * as z from 'zod/mini';
import { csvStream } from '../../core/export-stream.ts';
import { renameIssueField, restRouteOf } from '../../core/rest-route.ts';
import { tenantRouter } from './router.ts';

const restRoute = restRouteOf({ tenant: tenantRouter });

const listQuery = z.strictObject({
  ...pageQuery,
  type: queryFilter(z.enum(SEARCH_TYPES)),
  query: z.optional(z.string()),
  package: queryFilter(z.enum([...PACKAGE_CODES, 'FREE'])),
  status: queryFilter(z.enum(TENANT_STATUSES)),
  sort: queryFilter(listTenantsInput.shape.sort),
});

const ignored = z.optional(z.unknown());

/** The fields that clients send besides the form's own. */
const extraFields = {
  // `user` is `{id}`, a bare id or null; the form calls it `user_id`. One of the two names the owner.
  user: z
    .optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })])))
    .check(
      z.describe(
        'The portal’s admin: their id, by itself or in an object. If null, `user_id` names the admin, or there is none yet',
      ),
    ),
  user_id: z.optional(z.nullable(z.string())).check(z.describe('The id of the portal’s admin, if `user` is null')),
  // The locale as it was read, with its name.
  locale: z.object(localeRef.shape),
  // Fields of the answer that forms send back; they change nothing.
  name: ignored,
  nameInSpanish: ignored,
  displayNames: ignored,
  email: ignored,
  status: ignored,
  suspension: ignored,
  createdDate: ignored,
  logo: ignored,
};

type Extra = z.output<z.ZodMiniObject<typeof extraFields>>;

type Owner = Pick<Extra, 'user' | 'user_id'>;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const namesOwner = ({ user, user_id }: Owner): boolean => user !== undefined || user_id !== undefined;
const fieldOfOwner = ({ user, user_id }: Owner) => (!isGiven(user) && isGiven(user_id) ? 'user_id' : 'user');

const { userId: _required, ...createFields } = createTenantInput.shape;
const createBody = z.pipe(
  z.strictObject({ ...createFields, ...extraFields, id: ignored, version: ignored }).check(
    // Runs even if other fields are missing, so that all of them are reported together.
    z.refine(namesOwner, {
      path: ['user'],
      when: ({ value }) => typeof value === 'object' && value !== null,
      ...rule('required-field'),
    }),
  ),
  z.transform(({ id, version, ...body }) => {
    const input = toInput(body);
    return { input: { ...input, userId: input.userId ?? null }, ownerField: fieldOfOwner(body) };
  }),
);

const { id: _inPath, userId: _optional, ...updateFields } = updateTenantInput.shape;
const updateBody = z.pipe(
  z.strictObject({ ...updateFields, ...extraFields, id: z.optional(z.string()) }),
  z.transform(({ id, ...body }) => ({ id, input: toInput(body), ownerField: fieldOfOwner(body) })),
);

function toInput<Body extends Partial<Extra>>({ user, user_id, ...body }: Body) {
  const { name, nameInSpanish, displayNames, email, status, suspension, createdDate, logo, ...input } = body;
  return { ...input, userId: ownerOf({ user, user_id }) };
}

/**
 * Returns the owner that the body names. An empty value is left to the input's rules, which answer that an owner is
 * required.
 */
function ownerOf({ user, user_id }: Owner): string | null | undefined {
  const owner = user ?? user_id;
  return typeof owner === 'object' && owner !== null ? owner.id : owner;
}

export const tenantRest = [
  restRoute({
    method: 'GET',
    url: '/api/tenants',
    procedure: 'tenant.list',
    summary: 'Portals, the newest first unless sorted',
    query: listQuery,
    call: (caller, { query }) => caller.tenant.list(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenants',
    procedure: 'tenant.create',
    summary: 'Create a portal',
    body: createBody,
    status: 201,
    call: (caller, { body: { input, ownerField } }) =>
      renameIssueField('userId', ownerField, caller.tenant.create(input)),
  }),
  // POST, as a selection may be too long for a URL.
  restRoute({
    method: 'POST',
    url: '/api/tenants/export',
    procedure: 'tenant.exportSelected',
    summary: 'Selected portals, as a CSV file',
    body: z.strictObject({ selection: exportTenantsInput.shape.selection }),
    call: (caller, { body }) => csvStream((after) => caller.tenant.exportSelected({ ...body, after })),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenants/:id',
    procedure: 'tenant.get',
    summary: 'A portal',
    params: tenantById,
    call: (caller, { params }) => caller.tenant.get(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/tenants/:id',
    procedure: 'tenant.update',
    summary: 'Change a portal',
    params: tenantById,
    body: updateBody,
    call: (caller, { params, body: { id = params.id, input, ownerField } }) => {
      // Clients send the id in path and body; both must name the same portal.
      if (id !== params.id) throw AppError.rule('id', 'invalid');
      return renameIssueField('userId', ownerField, caller.tenant.update({ ...input, id }));
    },
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenants/get-tenant-by-name/:name',
    procedure: 'tenant.byName',
    summary: 'Whether an English name is taken',
    params: tenantByName,
    call: (caller, { params }) => caller.tenant.byName(params),
  }),
];
