import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths';
import { useInstallation } from '../../installation';
import { DemoLink } from './DemoLink';
import { Section } from './Section';

/** Where there is room beside the words for a phone of the real width. */
const WIDE = '(width >= 1024px)';

/** Whether the place is in view on a wide screen: only then is a whole store page worth its weight. */
function useSeenWide() {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || !matchMedia(WIDE).matches) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      setSeen(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return { place, seen };
}

/** A real store that anybody may order from, where this installation has one. */
export function TryIt() {
  const { demoStore } = useInstallation();
  const { place, seen } = useSeenWide();
  if (demoStore === undefined) return null;
  return (
    <Section
      tone="wash"
      eyebrow="직접 주문해 보기"
      title={'설명보다 빨라요\n손님이 되어 주문해 보세요'}
      lead="그림이 아니라 지금 열려 있는 데모 가게예요. 담고, 주문하고, 결제 화면까지 가 보세요."
    >
      <div ref={place} className="grid items-start gap-8 lg:grid-cols-[1fr_auto] lg:gap-16">
        <div className="flex flex-col items-start gap-6 md:flex-row md:items-center lg:sticky lg:top-24 lg:flex-col lg:items-start">
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
        <div className="hidden h-180 w-94 overflow-hidden rounded-[44px] border-[7px] border-ink bg-ground shadow-float lg:block">
          {seen && <iframe src={paths.store(demoStore)} title="데모 가게" className="block size-full" />}
        </div>
      </div>
    </Section>
  );
}
