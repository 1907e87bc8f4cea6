/** How the page of a report looks: light and dark, narrow and wide, on a screen and on paper. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--ink:#1b1b1b;--soft:#555;--line:#d5d5d5;--paper:#fff;--card:#f6f6f4;--link:#0b57d0}
@media (prefers-color-scheme:dark){:root{--ink:#e8e8e6;--soft:#b3b3b0;--line:#444;--paper:#181817;--card:#232322;--link:#8ab4f8}}
body{font:15px/1.45 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--paper)}
h1{font-size:1.7rem}h2{font-size:1.3rem;margin-top:2.5rem;border-bottom:1px solid var(--line)}h3{font-size:1rem;margin:1.8rem 0 .4rem}
a{color:var(--link)}nav ul{columns:20rem;padding-left:1.2rem}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:.6rem;margin:.6rem 0}
.cards>div{background:var(--card);padding:.6rem .8rem;border-radius:.4rem}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}dd.value{font-weight:600}
.wide{overflow-x:auto;max-width:100%}
table{border-collapse:collapse}
th,td{padding:.25rem .7rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}
thead th{font-weight:600;vertical-align:bottom}
tbody th,td.text{max-width:26rem;min-width:4rem;overflow-wrap:break-word}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}thead .number{white-space:normal}
.of,.note{color:var(--soft);font-size:.9em}.note{max-width:60rem;margin:.3rem 0}
figure{margin:0;background:#fff;padding:.6rem;border-radius:.4rem;max-width:720px}figure{overflow-x:auto}svg{max-width:100%;min-width:30rem;height:auto;display:block}
@media print{body{margin:0;max-width:none}nav{display:none}table,figure{break-inside:avoid}.wide{overflow:visible}}`;
