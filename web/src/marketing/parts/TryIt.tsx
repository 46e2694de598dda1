import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../addresses/paths';
import { useInstallation } from '../../page/installation';
import { DemoLink } from './DemoLink';

/** How much of the phone is in view before a whole store page is worth its weight; a hidden one never is. */
const SEEN_PART = 0.25;

function useSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        setSeen(true);
      },
      { threshold: SEEN_PART },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return { place, seen };
}

/** A real store that anybody may order from, where this installation has one. */
export function TryIt() {
  const { demoStore } = useInstallation();
  const { place, seen } = useSeen();
  const headingId = useId();
  if (demoStore === undefined) return null;
  return (
    <section aria-labelledby={headingId} className="bg-accent-wash">
      <div className="gutter mx-auto grid max-w-page items-center gap-8 py-16 md:py-24 lg:grid-cols-[1fr_auto] lg:gap-16 lg:pr-24">
        <div className="flex min-w-0 flex-col items-start gap-6 md:gap-8">
          <div className="flex flex-col gap-3">
            <p className="text-body font-bold text-accent-deep">직접 주문해보기</p>
            <h2 id={headingId} className="text-heading font-bold whitespace-pre-line md:text-display">
              {'설명 대신\n손님이 되어 주문해보세요'}
            </h2>
            <p className="max-w-form text-lead text-muted">
              그림이 아니라 지금 열려 있는 데모 가게예요. 담고, 주문하고, 결제 화면까지 가보세요.
            </p>
          </div>
          <div className="hidden items-center gap-5 rounded-sheet bg-paper p-5 md:flex">
            <img
              src={`/media/qr/${encodeURIComponent(demoStore)}.png`}
              alt="데모 가게의 QR코드"
              width={160}
              height={160}
              loading="lazy"
            />
            <p className="max-w-48 text-lead font-semibold">휴대폰 카메라로 찍으면 손님 화면이 열려요.</p>
          </div>
          <DemoLink store={demoStore} />
        </div>
        <div
          ref={place}
          className="hidden h-180 w-94 overflow-hidden rounded-[44px] border-[7px] border-ink bg-ground shadow-float lg:block"
        >
          {seen && <iframe src={paths.store(demoStore)} title="데모 가게" className="block size-full" />}
        </div>
      </div>
    </section>
  );
}
