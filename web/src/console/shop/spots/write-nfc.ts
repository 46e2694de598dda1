import { t } from '@lingui/core/macro';

/** A reading of a chip by Web NFC, which only Chrome on Android has. */
export interface NfcReading {
  serialNumber: string;
  message: { records: readonly { recordType: string; data?: DataView | undefined }[] };
}
export interface NfcReader {
  scan(options: { signal: AbortSignal }): Promise<void>;
  write(
    message: { records: { recordType: 'url'; data: string }[] },
    options: { overwrite: boolean; signal: AbortSignal },
  ): Promise<void>;
  makeReadOnly?(options: { signal: AbortSignal }): Promise<void>;
  onreading: ((event: NfcReading) => void) | null;
  onreadingerror: (() => void) | null;
}

const FAULTS = {
  'no-permission': t`NFC를 쓸 수 있게 허용해주세요. 브라우저의 사이트 설정에서 바꿀 수 있어요.`,
  off: t`휴대폰 설정에서 NFC를 켜주세요.`,
  unsupported: t`이 휴대폰에서는 NFC에 쓸 수 없어요.`,
  filled: t`다른 내용이 들어 있어요. 덮어쓸까요?`,
  locked: t`잠겨 있는 칩이에요. 새 칩에 써주세요.`,
  removed: t`칩이 떨어졌어요. 다시 대고 기다려주세요.`,
  'wrong-chip': t`다른 칩이에요. 방금 쓴 칩을 다시 대주세요.`,
  'not-written': t`칩에 제대로 쓰이지 않았어요. 다시 써주세요.`,
} as const;
export type NfcFaultCode = keyof typeof FAULTS;

/** Why a chip does not bear the address, in words. */
export class NfcFault extends Error {
  constructor(readonly code: NfcFaultCode) {
    super(FAULTS[code]);
  }
}

/** The next step for the person with the phone. */
export type NfcStep = 'touch' | 'another' | 'writing' | 'touch-again' | 'locking';

interface WriteOptions {
  /** Whether what else is on the chip may go. */
  overwrite: boolean;
  signal: AbortSignal;
  tell: (step: NfcStep) => void;
  /** Serial numbers of chips that bear another address by now: one that still lies under the phone is none to write on. */
  written?: ReadonlySet<string>;
}

/**
 * Writes one address on the chip that is held to the phone, and reads it back at the next touch, so that no table gets a
 * chip that opens something else. Answers the chip's serial number, or throws an NfcFault.
 */
export async function writeChip(
  reader: NfcReader,
  address: string,
  { overwrite, signal, tell, written }: WriteOptions,
): Promise<string> {
  await reader.scan({ signal }).catch((error: unknown) => {
    throw signal.aborted ? error : scanFault(error);
  });
  tell('touch');
  let before = await nextReading(reader, signal);
  // A chip that hides its serial number can't be distinguished from earlier ones.
  while (before.serialNumber !== '' && written?.has(before.serialNumber)) {
    tell('another');
    before = await nextReading(reader, signal);
  }
  if (addressOn(before) === address) return before.serialNumber;
  if (isFilled(before) && !overwrite) throw new NfcFault('filled');
  tell('writing');
  const message = { records: [{ recordType: 'url' as const, data: address }] };
  await reader.write(message, { overwrite, signal }).catch((error: unknown) => {
    throw signal.aborted ? error : writeFault(error, overwrite);
  });
  tell('touch-again');
  const after = await nextReading(reader, signal);
  if (after.serialNumber !== before.serialNumber) throw new NfcFault('wrong-chip');
  if (addressOn(after) !== address) throw new NfcFault('not-written');
  return after.serialNumber;
}

/** Locks the chip for good against any further write. */
export async function lockChip(reader: NfcReader, signal: AbortSignal): Promise<void> {
  await reader.makeReadOnly?.({ signal }).catch((error: unknown) => {
    throw signal.aborted ? error : writeFault(error, true);
  });
}

interface TagOptions extends WriteOptions {
  isLocking: boolean;
  /** Notes that the chip bears the tag. */
  note: () => Promise<unknown>;
}

/**
 * Writes a tag's chip and notes it, and locks it last of all: a chip that could not be noted can be held to the phone again,
 * which a locked one cannot.
 */
export async function writeTag(
  reader: NfcReader,
  address: string,
  { isLocking, note, ...options }: TagOptions,
): Promise<string> {
  const serialNumber = await writeChip(reader, address, options);
  await note();
  if (!isLocking) return serialNumber;
  options.tell('locking');
  await lockChip(reader, options.signal);
  return serialNumber;
}

const nameOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;

function scanFault(error: unknown): NfcFault {
  const name = nameOf(error);
  if (name === 'NotAllowedError') return new NfcFault('no-permission');
  return new NfcFault(name === 'NotReadableError' ? 'off' : 'unsupported');
}

function writeFault(error: unknown, overwrite: boolean): NfcFault {
  const name = nameOf(error);
  if (name === 'NotAllowedError' && !overwrite) return new NfcFault('filled');
  return new NfcFault(name === 'NotAllowedError' || name === 'NotSupportedError' ? 'locked' : 'removed');
}

function nextReading(reader: NfcReader, signal: AbortSignal): Promise<NfcReading> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new DOMException('left', 'AbortError'));
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    reader.onreading = resolve;
    reader.onreadingerror = () => reject(new NfcFault('removed'));
  });
}

const isFilled = ({ message }: NfcReading): boolean => message.records.some(({ recordType }) => recordType !== 'empty');

function addressOn({ message }: NfcReading): string | null {
  const [record] = message.records;
  if (message.records.length !== 1 || record?.recordType !== 'url' || !record.data) return null;
  return new TextDecoder().decode(record.data);
}
