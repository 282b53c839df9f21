// The colours of the scheme as a canvas takes them, and the axes that all plots share.
import type uPlot from 'uplot';

/** @param names of custom properties of look.css, without dashes */
export function coloursOf(element: HTMLElement, names: readonly string[]): readonly string[] {
  const probe = document.createElement('i');
  element.append(probe);
  const colours = names.map(name => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colours;
}

export function axisLook(element: HTMLElement): uPlot.Axis {
  const [quiet = '', line = ''] = coloursOf(element, ['quiet', 'line']);
  const sans = getComputedStyle(document.documentElement).getPropertyValue('--sans');
  return {
    stroke: quiet,
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line },
    font: `11px ${sans}`,
  };
}
