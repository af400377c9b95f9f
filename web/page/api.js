// Requests and live data.

export class Refused extends Error {
  constructor(status, why) {
    super(why);
    this.status = status;
  }
}

async function answered(response) {
  const text = await response.text();
  let json = null;
  try { json = JSON.parse(text); } catch { /* a refusal before the site was asked */ }
  if (!response.ok) throw new Refused(response.status, json?.error ?? (text.trim() || `the server answers ${response.status}`));
  return json;
}

const failed = () => { throw new Refused(0, 'the server does not answer'); };

export const get = async (path) => answered(await fetch(path, {cache: 'no-store'}).catch(failed));
export const post = async (path, body) =>
  answered(await fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)}).catch(failed));

// The live data of a session, while the page is seen. `heard(event, data)`; event 'lost' while there is no connection, and
// 'refused' once it is not looked for any more.
export function listen(id, heard) {
  let source = null, stopped = false;
  const open = () => {
    if (source || stopped || document.hidden) return;
    source = new EventSource(`/api/sessions/${id}/events`);
    for (const event of ['state', 'analysis', 'waiting', 'run', 'under-way'])
      source.addEventListener(event, (message) => heard(event, JSON.parse(message.data)));
    source.addEventListener('open', () => heard('found'));
    source.addEventListener('error', () => {
      heard('lost');
      // A browser gives up where the server answers with a refusal.
      if (source?.readyState === EventSource.CLOSED) { shut(); setTimeout(() => { if (!stopped) heard('refused'); }, 2000); }
    });
  };
  const shut = () => { source?.close(); source = null; };
  const seen = () => (document.hidden ? shut() : open());
  document.addEventListener('visibilitychange', seen);
  open();
  return () => { stopped = true; document.removeEventListener('visibilitychange', seen); shut(); };
}
