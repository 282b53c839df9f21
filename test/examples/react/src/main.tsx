import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { PatientForm } from './form.tsx';
import { Patients } from './patients.tsx';
import { isSignedIn, signIn, signOut } from './sign-in.ts';

const queries = new QueryClient();
const root = createRoot(document.getElementById('root') ?? document.body);

function App() {
  const leave = () => {
    signOut();
    root.render(<SignIn />);
    queries.clear();
  };
  return (
    <QueryClientProvider client={queries}>
      <button type="button" onClick={leave}>
        Sign out
      </button>
      <PatientForm />
      <Patients />
    </QueryClientProvider>
  );
}

function SignIn({ fault }: { readonly fault?: string }) {
  return (
    <>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <button type="button" onClick={signIn}>
        Sign in
      </button>
    </>
  );
}

isSignedIn().then(
  isSigned => root.render(isSigned ? <App /> : <SignIn />),
  (error: Error) => root.render(<SignIn fault={error.message} />),
);
