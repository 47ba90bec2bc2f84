import type { Sample } from '../../define.ts';

const plain = `Once upon a time there was a hen who lived in a yard by the river. Every morning she counted the clouds.

“Seven,” she said.
“Nine,” said the cat, who counted the ones in the water too.`;

const custom = `<h2>A day at the market</h2><p>On Saturdays my grandmother goes to the <strong>market</strong>. She buys
<em>fresh</em> bread, honey and apples.</p><h3>Her list</h3><ul><li><p>bread</p></li><li><p>honey</p></li></ul>
<table><tbody><tr><th>What</th><th>How much</th></tr><tr><td>apples</td><td>2 kg</td></tr></tbody></table>
<p>Read more <a href="https://example.com/market">about markets</a>.</p>`;

/** Markup with scripts, which must not run. */
const hostile = `<h2 onclick="document.title='hit'">Careful</h2><p>Before<script>document.title='hit'</script>
<img src="x" onerror="document.title='hit'"> <a href="javascript:document.title='hit'">press</a>
<svg onload="document.title='hit'"></svg><iframe srcdoc="<script>parent.document.title='hit'</script>"></iframe>after</p>`;

const article = (kind: 'plain' | 'custom', text: string) => ({ article: { kind, text } });

export const samples: readonly Sample[] = [
  { name: 'a plain text', content: {}, commonFields: article('plain', plain) },
  { name: 'a formatted text', content: {}, commonFields: article('custom', custom) },
  { name: 'what must not act', content: {}, commonFields: article('custom', hostile) },
];
