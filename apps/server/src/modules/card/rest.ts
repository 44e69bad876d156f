import { saveCardSettingsInput } from '@dars/contracts/selling/card';
import { restRouteOf } from '../../core/rest-route.ts';
import { cardRouter } from './router.ts';

const restRoute = restRouteOf({ card: cardRouter });

export const cardRest = [
  restRoute({
    method: 'GET',
    url: '/api/selling/card',
    procedure: 'card.getSettings',
    summary: 'How the portal takes payments by card, without its keys',
    call: (caller) => caller.card.getSettings(),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/selling/card',
    procedure: 'card.saveSettings',
    summary: 'Save the keys of the card provider, which has to accept them',
    body: saveCardSettingsInput,
    call: (caller, { body }) => caller.card.saveSettings(body),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/selling/card',
    procedure: 'card.removeSettings',
    summary: 'Remove the keys of the card provider, and take no cards',
    call: (caller) => caller.card.removeSettings(),
  }),
];
