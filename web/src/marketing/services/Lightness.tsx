import { Check, X, type IconNode } from 'lucide';
import { Icon } from '../../ui/Icon';
import { Heading, Stack } from '../../ui/layout';
import { claimed } from '../claimed';
import { Section } from '../parts/Section';

interface ThingsProps {
  title: string;
  things: readonly string[];
  icon: IconNode;
  /** The items are also struck through, since the cross alone is not sign enough. */
  struck?: boolean;
}

function Things({ title, things, icon, struck = false }: ThingsProps) {
  return (
    <div
      className={`flex min-w-0 flex-col gap-6 rounded-sheet p-6 md:p-8 ${struck ? 'border border-line bg-paper text-muted' : 'bg-ink text-paper'}`}
    >
      <Heading as="h3">{title}</Heading>
      <Stack as="ul" gap={4}>
        {things.map((thing) => (
          <li key={thing} className="flex items-center gap-3 text-heading font-bold md:text-display">
            <Icon of={icon} size={28} />
            {struck ? <s className="min-w-0 decoration-2">{thing}</s> : <span className="min-w-0">{thing}</span>}
          </li>
        ))}
      </Stack>
    </div>
  );
}

/** Two lists: things a shop does not need, and the few that are enough. */
export function Lightness() {
  return (
    <Section
      tone="paper"
      eyebrow="가벼운 운영"
      title={'들여놓을 기기 없이,\n바로 시작하세요'}
      lead="기기를 사거나 빌리지 않고, 공사도 하지 않아요. 옮기거나 접을 때도 가벼워요."
    >
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <Things
          struck
          icon={X}
          title="없어도 돼요"
          things={['기기 대여', '배선 공사', claimed('C33', '손님의 앱 설치'), claimed('C1', '유지비')]}
        />
        <Things
          icon={Check}
          title="이것만 있으면 돼요"
          things={['쓰던 휴대폰', claimed('C13', 'QR 한 장'), '사업자등록증 사본', '통장 사본']}
        />
      </div>
    </Section>
  );
}
