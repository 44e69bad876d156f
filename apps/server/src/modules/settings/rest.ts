import { updateSettingsInput } from '@dars/contracts/portal/portal-settings';
import { setStepInput } from '@dars/contracts/portal/settings';
import { restRouteOf } from '../../core/rest-route.ts';
import { settingsRouter } from './router.ts';

const restRoute = restRouteOf({ settings: settingsRouter });

export const settingsRest = [
  restRoute({
    method: 'GET',
    url: '/api/tenant/settings',
    procedure: 'settings.get',
    summary: 'Look and calendar of the portal',
    call: (caller) => caller.settings.get(),
  }),
  // The body holds only the parts that change.
  restRoute({
    method: 'PUT',
    url: '/api/tenant/settings',
    procedure: 'settings.update',
    summary: 'Change the look or the calendar of the portal',
    body: updateSettingsInput,
    call: (caller, { body }) => caller.settings.update(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/tenant/settings/setup',
    procedure: 'settings.setStep',
    summary: 'Mark a step of the setup assistant',
    body: setStepInput,
    call: (caller, { body }) => caller.settings.setStep(body),
  }),
  restRoute({
    method: 'GET',
    url: '/api/templates',
    procedure: 'settings.templates',
    summary: 'The templates for a portal',
    call: (caller) => caller.settings.templates(),
  }),
  restRoute({
    method: 'GET',
    url: '/api/fonts',
    procedure: 'settings.fonts',
    summary: 'The fonts for a portal',
    call: (caller) => caller.settings.fonts(),
  }),
];
