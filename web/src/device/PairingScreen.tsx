import { useEffect, useState } from 'react';
import { Spinner } from '../ui/Spinner';
import { pairDevice, type Pairing } from './pair-device';

/** Three and three digits are read across a room. */
const parted = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Stands on a screen until its owner typed the code; then `deviceSession` has begun. */
export function PairingScreen() {
  const [{ code, isAway }, setPairing] = useState<Pairing>({ code: null, isAway: false });
  useEffect(() => pairDevice('screen', setPairing), []);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-paper p-6 text-center text-ink">
      <h1 className="text-heading font-bold">이 화면을 가게에 연결해주세요</h1>
      {code === null ? (
        <p className="flex items-center gap-2 text-lead text-muted">
          <Spinner />
          연결 번호를 받고 있어요
        </p>
      ) : (
        <p>
          <span className="block text-lead text-muted">연결 번호</span>
          <span className="block text-pickup font-bold tabular-nums">{parted(code)}</span>
        </p>
      )}
      <p className="max-w-reading text-lead text-muted">
        사장님 화면의 기기 관리에서 &lsquo;기기 연결하기&rsquo;를 누르고 이 번호를 입력해주세요.
      </p>
      <p role="status" className="text-body text-danger">
        {isAway && '서버와 연결하지 못했어요. 다시 연결하고 있어요.'}
      </p>
    </main>
  );
}
