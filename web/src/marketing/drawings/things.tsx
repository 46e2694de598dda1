import { codeSquares } from '../parts/QrDrawing';
import { paint } from './palette';

interface Place {
  x: number;
  y: number;
  scale?: number;
}
const at = ({ x, y, scale = 1 }: Place) => ({ transform: `translate(${x} ${y}) scale(${scale})` });

/** A cup to go, its foot at the point. */
export function Cup({ hot = false, ...place }: Place & { hot?: boolean }) {
  return (
    <g {...at(place)}>
      {hot && (
        <path
          d="M-9-96q-8-12 2-24t0-22M10-98q-8-12 2-22t0-18"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
          opacity=".45"
        />
      )}
      <path d="M-26-74h52l-8 72q-18 7-36 0z" fill={paint.paper} />
      <path d="M8-74h18l-8 72q-6 3-14 4z" fill={paint.ink} opacity=".09" />
      <path d="M-24-54h48l-4 34q-20 6-40 0z" fill={paint.kraft} />
      <circle cy="-38" r="8" fill={paint.paper} />
      <path d="M-4-36q4-8 8 0q-4 5-8 0z" fill={paint.accent} />
      <path d="M-22-90h44l6 8v6q0 4-5 4h-46q-5 0-5-4v-6z" fill="#2f2924" />
    </g>
  );
}

const row = (from: number, step: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index * step);

interface AwningProps {
  x: number;
  y: number;
  /** Width of one stripe. */
  stripe: number;
  stripes: number;
  height: number;
  colors?: readonly [string, string];
}

/** A striped awning with a scalloped edge. */
export function Awning({ x, y, stripe, stripes, height, colors = [paint.accent, paint.cream] }: AwningProps) {
  return (
    <g>
      {row(x, stripe, stripes).map((left, index) => (
        <path
          key={left}
          d={`M${left} ${y}h${stripe}v${height}a${stripe / 2} ${stripe * 0.42} 0 0 1-${stripe} 0z`}
          fill={colors[index % 2]}
        />
      ))}
      <rect x={x} y={y} width={stripe * stripes} height="7" fill={paint.ink} opacity=".22" />
    </g>
  );
}

/** The front of a counter, with its boards. */
export function Counter({ x = 0, y, width, height }: { x?: number; y: number; width: number; height: number }) {
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} fill={paint.wood} />
      <path
        d={row(x + 20, 44, Math.floor(width / 44))
          .map((left) => `M${left} ${y + 24}v${height}`)
          .join('')}
        stroke={paint.woodDeep}
        strokeWidth="2"
      />
      <rect x={x} y={y + 16} width={width} height="10" fill={paint.ink} opacity=".25" />
      <rect x={x} y={y - 4} width={width} height="20" fill={paint.woodLight} />
      <rect x={x} y={y - 4} width={width} height="4" fill="#fff" opacity=".45" />
    </g>
  );
}

/** A card with a code, standing; the middle of its foot at the point. */
export function CodeStand(place: Place) {
  return (
    <g {...at(place)}>
      <ellipse cy="2" rx="52" ry="6" fill={paint.ink} opacity=".3" />
      <path d="M-38-88q0-6 6-6h64q6 0 6 6l8 84q0 5-5 5h-82q-5 0-5-5z" fill={paint.paper} />
      <path d="M-38-88q0-6 6-6h64q6 0 6 6l1 12h-78z" fill={paint.accent} />
      <path d="M-16-85h32" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <path d={codeSquares} transform="translate(-27.500 -64) scale(2.600)" stroke={paint.ink} strokeWidth="1" />
    </g>
  );
}

/** A plant in its pot, the middle of its foot at the point. */
export function Plant(place: Place) {
  return (
    <g {...at(place)}>
      <path d="M0-24c-18-8-24-28-16-42c10 10 16 24 16 42c-2-24 6-44 20-52c6 20-2 40-20 52z" fill={paint.leaf} />
      <path d="M0-24c10-16 22-20 34-18c-6 14-18 20-34 18z" fill="#6b8a60" />
      <path d="M-16-26h32l-4 26h-24z" fill={paint.clay} />
    </g>
  );
}

/** A lamp that hangs from above, with its light. */
export function Lamp({ x, y, from }: { x: number; y: number; from: number }) {
  return (
    <g>
      <circle cx={x} cy={y + 16} r="86" fill={paint.glow} opacity=".1" />
      <circle cx={x} cy={y + 14} r="50" fill={paint.glow} opacity=".16" />
      <path d={`M${x} ${from}V${y - 20}`} stroke={paint.ink} strokeWidth="3" />
      <path d={`M${x - 24} ${y}q0-26 24-26t24 26z`} fill={paint.ink} />
      <ellipse cx={x} cy={y} rx="24" ry="5" fill="#fff0cb" />
    </g>
  );
}

/** A loaf with its slashes, the middle of its foot at the point. */
export function Loaf({ color = '#d8964c', ...place }: Place & { color?: string }) {
  return (
    <g {...at(place)}>
      <path d="M-26 0q-8-26 26-28q34 2 26 28z" fill={color} />
      <path d="M-14-20q6 8 4 18M0-24q6 8 4 22M14-20q4 8 2 18" stroke="#f2d3a0" strokeWidth="3" fill="none" />
    </g>
  );
}
