import { t } from '@lingui/core/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DeviceSession, deviceSession } from '../../device/device-session';
import { followDevice } from '../../device/follow-device';
import { koreanSpeech, voiceLock } from '../../live/call-voice';
import { storePaths } from '../../addresses/store-paths';
import { CallBoard } from '../../ui/call-board/CallBoard';
import { useWakeLock } from '../../util/use-wake-lock';
import { useStoreAddress } from '../use-store-address';
import { Invitation } from './Invitation';
import { Pairing } from './Pairing';
import { ScreenFeed } from './screen-feed';
import { useCalls } from './use-calls';
import { useOtherLanguages } from './use-other-languages';

const PLACES_MS = 60_000;
const PLACES = 4;
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', hour: '2-digit', minute: '2-digit' });

/** The screen on a shop's wall that calls people to the counter. */
export function CallScreenPage() {
  const session = deviceSession.useSession();
  useWakeLock();
  return (
    <main id="main" className="call-page">
      <title>{t`호출 화면`}</title>
      {session ? <PairedScreen key={session.device.deviceId} session={session} /> : <Pairing />}
    </main>
  );
}

/** Where the picture stands now: it moves each minute. */
function usePlace(): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPlace((now) => (now + 1) % PLACES), PLACES_MS);
    return () => clearInterval(timer);
  }, []);
  return place;
}

function PairedScreen({ session: { device } }: { session: DeviceSession }) {
  const { deviceId, shopName } = device;
  const address = useStoreAddress();
  // The address of this page may be one that the shop has left.
  const storeName = device.storeName ?? address.storeName;
  useEffect(() => followDevice(), []);
  const [feed] = useState(() => new ScreenFeed());
  useEffect(() => feed.begin(), [feed]);
  const { screen, answeredAt, isLost } = useSyncExternalStore(feed.subscribe, feed.get);
  const call = useCalls(screen, deviceId);
  const also = useOtherLanguages(storeName);
  const place = usePlace();
  useEffect(() => voiceLock.watch(), []);
  const isOpen = useSyncExternalStore(voiceLock.subscribe, voiceLock.isOpen);
  const speaksKorean = useSyncExternalStore(koreanSpeech.subscribe, koreanSpeech.isThere);
  const settings = screen?.settings;
  const lost = isLost
    ? [t`연결이 끊겼어요`, answeredAt !== undefined && t`마지막 ${clock.format(answeredAt)}`]
        .filter(Boolean)
        .join(' · ')
    : undefined;
  const isSilent = settings !== undefined && (settings.chime || settings.voice) && !isOpen;
  return (
    <CallBoard
      shopName={shopName}
      preparing={screen?.preparing.map(({ pickup }) => pickup) ?? []}
      ready={screen?.ready.map(({ pickup }) => pickup) ?? []}
      scheme={settings?.scheme ?? 'dark'}
      also={also}
      called={
        call && {
          pickup: call.pickup,
          words: call.key === undefined ? t`호출 시험이에요` : t`주문하신 상품이 준비됐어요`,
          isReady: call.key !== undefined,
        }
      }
      invitation={
        screen && (
          <Invitation
            shopName={shopName}
            also={also}
            url={settings?.orderQr ? `${location.origin}${storePaths.store(storeName)}` : undefined}
          />
        )
      }
      line={lost}
      place={place}
    >
      <h1 className="sr-only">{t`${shopName} 호출 화면`}</h1>
      {isSilent && !call && (
        <button type="button" className="call-bar">
          {t`화면을 한 번 눌러 소리를 켜주세요.`}
          {settings.voice && !speaksKorean && ` ${t`이 TV에는 한국어 음성이 없어서 알림음만 나요.`}`}
        </button>
      )}
    </CallBoard>
  );
}
