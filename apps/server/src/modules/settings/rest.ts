import { setStepInput, updateSettingsInput } from '@dars/contracts/settings';
import { restRoute } from '../../http/rest.ts';

export const settingsRest = [
  restRoute({
    method: 'GET',
    url: '/api/tenant/settings',
    procedure: 'settings.get',
    call: (caller) => caller.settings.get(),
  }),
  // Of the whole document the parts that are sent.
  restRoute({
    method: 'PUT',
    url: '/api/tenant/settings',
    procedure: 'settings.update',
    body: updateSettingsInput,
    call: (caller, { body }) => caller.settings.update(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/tenant/settings/setup',
    procedure: 'settings.setStep',
    body: setStepInput,
    call: (caller, { body }) => caller.settings.setStep(body),
  }),
  restRoute({
    method: 'GET',
    url: '/api/templates',
    procedure: 'settings.templates',
    call: (caller) => caller.settings.templates(),
  }),
  restRoute({
    method: 'GET',
    url: '/api/fonts',
    procedure: 'settings.fonts',
    call: (caller) => caller.settings.fonts(),
  }),
];
