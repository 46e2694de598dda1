import { Camera, Check } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import { claimed } from '../claimed';
import { BakeryScene } from '../drawings/places';
import { QrStand } from '../parts/QrStand';
import type { GuideStep } from '../parts/StepList';

function Picture({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <div
      aria-hidden
      inert
      className={`drawn-screen flex aspect-4/3 items-center justify-center overflow-hidden rounded-sheet ${tone}`}
    >
      {children}
    </div>
  );
}

/** The profile of a shop, filled in. */
function ProfileCard() {
  return (
    <div className="flex w-64 flex-col gap-3 rounded-card bg-paper p-5 shadow-float">
      <div className="flex items-center gap-3">
        <span className="relative inline-flex size-14 items-center justify-center rounded-full bg-accent-wash text-title font-bold text-accent-deep">
          봄
          <span className="absolute -right-1 -bottom-1 inline-flex size-6 items-center justify-center rounded-full bg-ink text-paper">
            <Icon of={Camera} size={14} />
          </span>
        </span>
        <p className="flex flex-col">
          <span className="text-lead font-bold">봄날 베이커리</span>
          <span className="text-small text-muted">빵·디저트</span>
        </p>
      </div>
      {['매장 이름과 로고', '사업자등록 정보', '정산받을 계좌'].map((line) => (
        <p key={line} className="flex items-center gap-2 border-t border-line pt-3 text-small">
          <Icon of={Check} size={16} className="text-ready" />
          {line}
        </p>
      ))}
    </div>
  );
}

export const onboarding: readonly GuideStep[] = [
  {
    title: '가입하고 프로필 만들기',
    text: '이메일이나 소셜 계정으로 가입하고, 매장 이름과 사업자등록 정보를 등록해요.',
    picture: (
      <Picture tone="bg-accent-wash">
        <ProfileCard />
      </Picture>
    ),
  },
  {
    title: claimed('C13', 'QR·NFC 태그 붙이기'),
    text: `${claimed('C13', 'QR코드를 인쇄해 테이블이나 계산대에 붙여요.')} ${claimed('C14', 'NFC 태그 신청도 할 수 있어요.')}`,
    picture: (
      <Picture tone="bg-waiting-wash">
        <div className="scale-80">
          <QrStand name="봄날 베이커리" />
        </div>
      </Picture>
    ),
  },
  {
    title: '메뉴 올리고 운영하기',
    text: claimed('C4', '사진과 가격을 올리면 그때부터 주문을 받아요. 팔리면 정산은 자동으로 이어져요.'),
    picture: (
      <Picture tone="bg-preparing-wash">
        <BakeryScene />
      </Picture>
    ),
  },
];
