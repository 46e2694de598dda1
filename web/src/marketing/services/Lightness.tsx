import { Check } from 'lucide';
import { Icon } from '../../ui/Icon';
import { claimed } from '../claimed';
import { TruckScene } from '../drawings/places';
import { Section } from '../parts/Section';

const enough = ['쓰던 휴대폰', claimed('C13', 'QR 한 장'), '사업자등록증 사본', '통장 사본'];

/** The little that a shop needs, beside one that is light on its wheels. */
export function Lightness() {
  return (
    <Section
      tone="paper"
      eyebrow="가벼운 운영"
      title={'들여놓을 기기 없이,\n바로 시작하세요'}
      lead={`${claimed('C33', '기기를 빌리지도, 배선 공사를 하지도 않아요. 손님이 앱을 깔지도 않아요.')} ${claimed('C1', '유지비도 없어서 옮기거나 접을 때도 가벼워요.')}`}
    >
      <div className="grid items-center gap-6 md:grid-cols-2 md:gap-12">
        <div className="aspect-4/3 overflow-hidden rounded-sheet">
          <TruckScene />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <h3 className="text-lead font-bold text-muted">이것만 있으면 돼요</h3>
          <ul className="flex flex-col gap-4">
            {enough.map((thing) => (
              <li key={thing} className="flex items-center gap-3 text-heading font-bold md:text-display">
                <Icon of={Check} size={28} className="text-accent" />
                <span className="min-w-0">{thing}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
