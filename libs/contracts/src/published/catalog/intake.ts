import { z } from 'zod';
import { publish } from '../../publish/publish.js';
import { wire } from '../../spelling/wire.js';
import { catalog } from '../../catalog/contract.js';
import { IntakeView, PauseInput } from '../../catalog/intake-views.js';
import { StoreTimes } from '../../catalog/views.js';
import { FormVersion } from './hours.js';

const serve = catalog.procedures;

const intakeWire = wire(IntakeView);
/** Whether new orders are taken, in the published spelling. */
export const WireIntake = intakeWire.schema;
export type WireIntake = z.infer<typeof WireIntake>;
export const presentIntake = intakeWire.encode;

/** When a store takes orders, in the published spelling. */
export const WireStoreTimes = z.object({
  intake: WireIntake.nullable(),
  hours: StoreTimes.shape.hours.unwrap(),
  calendar: StoreTimes.shape.calendar.unwrap(),
});
export const presentStoreTimes = ({ intake, hours, calendar }: StoreTimes): z.infer<typeof WireStoreTimes> => ({
  intake: intake && presentIntake(intake),
  hours,
  calendar,
});

const settings = serve.saveIntake.input.shape;
/** The settings of the intake as their form sends them. */
export const IntakeForm = z.object({
  base_wait_minutes: settings.baseWaitMinutes,
  base_pieces: settings.basePieces,
  auto_wait: settings.autoWait,
  cap: settings.cap,
  cap_minutes: settings.capMinutes,
  cap_mode: settings.capMode,
  max_wait_minutes: settings.maxWaitMinutes,
  auto_accept: settings.autoAccept,
  escalate_after_minutes: settings.escalateAfterMinutes,
  pause_after_minutes: settings.pauseAfterMinutes,
  sold_out_notice: settings.soldOutNotice,
  choose_spot: settings.chooseSpot,
  version: FormVersion,
});

/** An owner's calls for whether new orders are taken. */
export const intakeRoutes = {
  getIntake: publish(serve.getIntake, {
    method: 'GET',
    path: '/v1/shop/intake',
    caller: 'owner',
    about: 'How the shop takes orders, and whether it takes any now (`view`).',
  }),
  saveIntake: publish(serve.saveIntake, {
    method: 'PUT',
    path: '/v1/shop/intake',
    caller: 'owner',
    about:
      'Replaces the settings: wait, cap, what happens to orders that nobody accepts. `base_pieces`, `sold_out_notice` and `choose_spot` stay as they are where they are left out.',
    changesStorePage: true,
    body: IntakeForm,
    input: ({ body }) => ({
      baseWaitMinutes: body.base_wait_minutes,
      basePieces: body.base_pieces,
      autoWait: body.auto_wait,
      cap: body.cap,
      capMinutes: body.cap_minutes,
      capMode: body.cap_mode,
      maxWaitMinutes: body.max_wait_minutes,
      autoAccept: body.auto_accept,
      escalateAfterMinutes: body.escalate_after_minutes,
      pauseAfterMinutes: body.pause_after_minutes,
      soldOutNotice: body.sold_out_notice,
      chooseSpot: body.choose_spot,
      seen: body.version,
    }),
    fields: { seen: 'version' },
  }),
  pause: publish(serve.pauseIntake, {
    method: 'POST',
    path: '/v1/shop/intake/pause',
    caller: 'owner',
    about: 'Takes no new orders for some minutes, until closing, or until resumed; one of `minutes` and `until`.',
    changesStorePage: true,
    body: PauseInput,
    input: ({ body }) => body,
  }),
  resume: publish(serve.resumeIntake, {
    method: 'POST',
    path: '/v1/shop/intake/resume',
    caller: 'owner',
    about: 'Takes orders again.',
    changesStorePage: true,
  }),
  setBusy: publish(serve.setBusy, {
    method: 'POST',
    path: '/v1/shop/intake/busy',
    caller: 'owner',
    about: 'Tells longer waits for some minutes; `extra_minutes` 0 ends it.',
    changesStorePage: true,
  }),
  nudgeWait: publish(serve.nudgeWait, {
    method: 'POST',
    path: '/v1/shop/intake/nudge',
    caller: 'owner',
    about:
      'Tells five minutes more (5) or less (-5) than now, until the kitchen is empty or an hour is over; 0 ends it. The kitchen is empty when nothing paid is left to be made.',
    changesStorePage: true,
  }),
};
