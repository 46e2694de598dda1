import type { ScreenSettings } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { ShopOrderSettings } from '../../parts/shop/order-settings-query';

/** The settings of the call screen as they are typed; `screen-checks` says what they may hold. */
export interface ScreenFields {
  voice: boolean;
  digits: ScreenSettings['digits'];
  chime: boolean;
  volume: string;
  repeat: string;
  keepMinutes: string;
  hasMute: boolean;
  muteFrom: string;
  muteTo: string;
  orderQr: boolean;
  scheme: ScreenSettings['scheme'];
}

const VOLUMES = [20, 40, 60, 80, 100];
export const volumeChoices = VOLUMES.map((volume) => ({ value: String(volume), label: `${volume}%` }));
export const repeatChoices = [1, 2, 3].map((times) => ({ value: String(times), label: t`${times}번` }));
/** Initial quiet hours when the switch is turned on. */
const FIRST_MUTE = { from: '22:00', to: '08:00' };

/** The choice nearest to a stored volume, which may be none of the choices. */
const volumeOf = (volume: number): string =>
  String(VOLUMES.reduce((best, each) => (Math.abs(each - volume) < Math.abs(best - volume) ? each : best)));

/** The form's first values. */
export const fieldsOf = ({ screen }: ShopOrderSettings): ScreenFields => ({
  ...{ voice: screen.voice, digits: screen.digits, chime: screen.chime, volume: volumeOf(screen.volume) },
  ...{ repeat: String(screen.repeat), keepMinutes: String(screen.keepMinutes) },
  ...{
    hasMute: screen.mute !== null,
    muteFrom: (screen.mute ?? FIRST_MUTE).from,
    muteTo: (screen.mute ?? FIRST_MUTE).to,
  },
  ...{ orderQr: screen.orderQr, scheme: screen.scheme },
});

const typedNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.normalize('NFKC')));

/** The form as it is sent. */
export const screenBody = (fields: ScreenFields): ScreenSettings => ({
  ...{ voice: fields.voice, digits: fields.digits, chime: fields.chime, volume: Number(fields.volume) },
  ...{ repeat: Number(fields.repeat), keepMinutes: typedNumber(fields.keepMinutes) },
  mute: fields.hasMute ? { from: fields.muteFrom, to: fields.muteTo } : null,
  ...{ orderQr: fields.orderQr, scheme: fields.scheme },
});

/** The field that shows what is wrong at a path of what was sent. */
export function fieldAt(path: string): 'keepMinutes' | 'muteFrom' | 'muteTo' | undefined {
  if (path === 'keepMinutes') return path;
  if (path === 'mute.from') return 'muteFrom';
  return path === 'mute.to' ? 'muteTo' : undefined;
}
