import { auth, Problem, serviceActor, type PrinterInput } from '@jumun/contracts';
import type { Rpc } from '@jumun/messaging';

/** Throws DEVICE_NOT_FOUND where a printer would be bound to what is no print program of its shop. */
export async function refuseForeignDevice(
  rpc: Rpc,
  shopId: string,
  { link, deviceId }: Pick<PrinterInput, 'link' | 'deviceId'>,
): Promise<void> {
  // Other printers are served by no print program, and forget the device.
  if (link !== 'agent' || deviceId === null) return;
  const { kind } = await rpc.call(auth.procedures.getDeviceKind, { shopId, deviceId }, serviceActor('notifications'));
  if (kind !== 'print') throw new Problem('DEVICE_NOT_FOUND');
}
