import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import { http } from '../../api/device-calls';
import { growingPauses } from '../../live/growing-pauses';
import '../../ui/call-board/call-board.css';
import { deviceSession } from './device-session';

const ASK_MS = 3_000;

interface Offer {
  code: string;
  pollKey: string;
  expiresAt: string;
}

/** Shows the code of this screen until its owner has typed it. */
export function Pairing() {
  const [offer, setOffer] = useState<Offer>();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let hasEnded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pauses = growingPauses();
    const tryAgain = (work: () => void) => {
      if (hasEnded) return;
      setAway(true);
      pauses.after(work);
    };
    const begin = () => {
      call(http.devices.pair, { body: { kind: 'screen' } }).then(
        ({ data }) => {
          if (hasEnded) return;
          pauses.reset();
          setAway(false);
          setOffer(data);
          askLater(data);
        },
        () => tryAgain(begin),
      );
    };
    const askLater = (now: Offer) => {
      timer = setTimeout(() => ask(now), ASK_MS);
    };
    const ask = (now: Offer) => {
      if (Date.parse(now.expiresAt) <= Date.now()) return begin();
      call(http.devices.token, { body: { pollKey: now.pollKey } }).then(
        ({ data: { tokens, device } }) => {
          if (hasEnded) return;
          setAway(false);
          if (tokens && device) {
            const { deviceId, shopName } = device;
            return deviceSession.start({ ...tokens, deviceId, shopName });
          }
          askLater(now);
        },
        // A code that is known no more is replaced.
        () => tryAgain(begin),
      );
    };
    begin();
    return () => {
      hasEnded = true;
      clearTimeout(timer);
      pauses.reset();
    };
  }, []);
  return (
    <div className="call-board call-pairing" data-scheme="dark">
      <p className="call-pairing-title">호출 화면 연결 번호</p>
      <p
        className="call-code"
        aria-label={offer ? `연결 번호 ${[...offer.code].join(' ')}` : '연결 번호를 받는 중이에요'}
      >
        {offer?.code ?? '······'}
      </p>
      <p className="call-pairing-words">
        {isAway && !offer
          ? '연결 번호를 받지 못했어요. 다시 시도하고 있어요.'
          : '주문판의 기기 관리에서 이 번호를 입력해주세요.'}
      </p>
    </div>
  );
}
