import { z } from 'zod';
import { catalog } from '../../catalog/contract.js';
import { TagText } from '../../catalog/spot-views.js';
import { ok, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { StoreName } from '../../values/store-name.js';
import { CallKind, CallKinds, CallState } from '../../notifications/call-views.js';
import { notifications } from '../../notifications/contract.js';

const { procedures } = notifications;
const { resolveTag, getSpotChoices } = catalog.procedures;

const own = { call_id: Id, text: z.string(), state: CallState };
/** The spot that the guest chose instead of the tag's own. */
const chosen = { spotId: Id.optional() };
/** The guest's key to the state of one call, given out with its creation. */
const key = z.string().min(1).max(60);

/** Guests call for staff by the tag of their spot, and the shop answers. */
export const callRoutes = {
  storeKinds: route({
    method: 'GET',
    path: '/v1/store/call-kinds',
    caller: 'anyone',
    about: 'What guests may call for at the spot of a scanned tag; nothing where it leads to no spot.',
    query: z.object({ storeName: StoreName, tag: TagText, ...chosen }),
    answer: ok(z.object({ kinds: CallKinds })),
    asks: [resolveTag, procedures.getStoreCallKinds],
  }),
  callStaff: route({
    method: 'POST',
    path: '/v1/store/call',
    caller: 'anyone',
    about:
      'Calls for staff from the spot of a tag that works. The same call again adds to the open one. `watched` is false where nobody may be looking.',
    body: z.object({ storeName: StoreName, tag: TagText, ...chosen, kind: CallKind }),
    answer: ok(z.object({ ...own, key, watched: z.boolean() })),
    status: 201,
    asks: [resolveTag, getSpotChoices, procedures.callStaff],
  }),
  storeCall: route({
    method: 'GET',
    path: '/v1/store/call/:call_id',
    caller: 'anyone',
    about: 'How a call stands, for whoever made it.',
    params: z.object({ call_id: Id }),
    query: z.object({ storeName: StoreName, tag: TagText, key }),
    answer: ok(z.object(own)),
    asks: [resolveTag, procedures.getCall],
  }),
  listCalls: publish(procedures.listCalls, {
    method: 'GET',
    path: '/v1/shop/calls',
    caller: 'owner',
    about: 'Calls of guests that nobody has finished, the longest waiting first; for half an hour.',
  }),
  answerCall: publish(procedures.answerCall, {
    method: 'PATCH',
    path: '/v1/shop/calls/:call_id',
    caller: 'owner',
    about: 'Says that somebody comes, or that it is done.',
  }),
  getCallKinds: publish(procedures.getCallKinds, {
    method: 'GET',
    path: '/v1/shop/call-kinds',
    caller: 'owner',
    about: 'What guests of the shop may call for.',
  }),
  saveCallKinds: publish(procedures.saveCallKinds, {
    method: 'PUT',
    path: '/v1/shop/call-kinds',
    caller: 'owner',
    about: 'Saves what guests may call for: at most eight, help first.',
  }),
};
