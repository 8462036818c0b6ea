import { SdkContext } from '@mirror/sdk/shell'
import { QueryRoot, WhyButton, whyQuery, type WhyQuestion } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createSdk } from '../loader/create-sdk.tsx'
import { person } from '../boot/person.ts'

/** An Sdk of the shell's own, for widgets outside any sub-app. Its history stands apart: nothing here goes anywhere. */
function sdkOf() {
  const [known] = person.get().registry
  return known ? createSdk({ ...known, name: 'shell', path: '/item/shell/why/' }, 'why').sdk : null
}

/** "为什么" on a page of the shell. What is asked about is a code, or a page: then there is nothing to press unless a menu entry leads there. */
export function Why({ question }: { question: WhyQuestion }) {
  const [sdk] = useState(sdkOf)
  if (!sdk) return null
  return (
    <SdkContext.Provider value={sdk}>
      <QueryRoot>{question.code ? <WhyButton question={question} /> : <OfPage question={question} sdk={sdk} />}</QueryRoot>
    </SdkContext.Provider>
  )
}

function OfPage({ question, sdk }: { question: WhyQuestion; sdk: Parameters<typeof whyQuery>[0] }) {
  // Asked about themselves, everybody is answered (decision 0020); a page nobody has is not explained.
  const { data } = useQuery({ ...whyQuery(sdk, question), retry: false })
  return data && !data.allowed ? <WhyButton question={{ code: data.code }} /> : null
}
