import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { pairDevice, type Pairing as State } from '../../device/pair-device';
import '../../ui/call-board/call-board.css';

/** Shows the code of this screen until its owner has typed it; then the session of the device begins. */
export function Pairing() {
  const [{ code, isAway }, setPairing] = useState<State>({ code: null, isAway: false });
  useEffect(() => pairDevice('screen', setPairing), []);
  return (
    <div className="call-board call-pairing" data-scheme="dark">
      <h1 className="call-pairing-title">{t`이 화면을 매장에 연결해주세요`}</h1>
      {code === null ? (
        <p className="call-pairing-words">{t`연결 번호를 받고 있어요`}</p>
      ) : (
        <p className="call-code" aria-label={t`연결 번호 ${[...code].join(' ')}`}>
          {code}
        </p>
      )}
      <p className="call-pairing-words">{t`주문판의 기기 관리에서 이 번호를 입력해주세요.`}</p>
      <p role="status" className="call-pairing-words call-away">
        {isAway && t`서버와 연결하지 못했어요. 다시 연결하고 있어요.`}
      </p>
    </div>
  );
}
