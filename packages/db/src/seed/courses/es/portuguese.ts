import { course, gallery, lesson, preview, section, text } from '../../demo-course.ts';
import { PORTUGUESE_GRAMMAR_SECTION } from './portuguese-grammar.ts';
import { PORTUGUESE_USAGE_SECTION } from './portuguese-usage.ts';

export const PORTUGUESE_COURSE = course(
  {
    title: 'Portugués para hispanohablantes',
    cover: 'cover-portuguese',
    summary: 'Aprovecha lo que tu idioma ya sabe y corrige lo que engaña. Portugués de Brasil para viajar y trabajar.',
    page: {
      level: 'BEGINNER',
      category: 'Idiomas',
      tags: ['portugués', 'Brasil', 'viajes'],
      outcomes: [
        'Deducir cientos de palabras a partir del español',
        'Evitar los falsos amigos que más confunden',
        'Oír y pronunciar las vocales nasales y las consonantes nuevas',
        'Usar los artículos, las contracciones y los verbos más frecuentes',
        'Pedir, pagar, preguntar el camino y acordar una cita',
        'Escribir un mensaje de trabajo correcto',
      ],
      audience: ['Hispanohablantes que empiezan desde cero', 'Quien entiende portugués, pero contesta en «portuñol»'],
      requirements: ['Hablar español', 'Ganas de leer en voz alta'],
      questions: [
        {
          question: '¿Es portugués de Brasil o de Portugal?',
          answer: 'De Brasil. Cuando en Portugal se dice de otra manera y la diferencia importa, la lección lo señala.',
        },
        {
          question: '¿Necesito un libro?',
          answer: 'No. Basta un cuaderno para los ejercicios.',
        },
        {
          question: '¿Cuánto dura?',
          answer: 'Son seis lecciones y una prueba. No hay fecha límite: una lección por semana es un buen ritmo.',
        },
        {
          question: '¿Tiene algún costo?',
          answer: 'Ninguno. El curso es gratuito y la prueba se puede hacer tres veces.',
        },
      ],
    },
  },
  section(
    'Oír',
    preview(
      'Lo que ya sabes y lo que engaña',
      'Ocho reglas de conversión y un puñado de trampas.',
      text(
        'Un idioma con ventaja',
        `El español y el portugués comparten la mayor parte de su vocabulario; suele citarse una semejanza cercana al 89 %. Quiere decir que empiezas con el libro a medio leer. También quiere decir que te equivocarás con seguridad y sin notarlo, porque una palabra parecida no siempre es la misma. Esta lección se ocupa de las dos cosas.
        ## Ocho reglas para adivinar
        Las dos lenguas vienen del latín y cambiaron de forma regular. Con estas correspondencias entenderás muchos titulares brasileños desde el primer día:
        1. -ción se vuelve -ção: nación, nação; estación, estação. El plural es -ções.
        2. -dad se vuelve -dade: ciudad, cidade; verdad, verdade.
        3. -ble se vuelve -vel: posible, possível; amable, amável.
        4. ue suele ser o, ie suele ser e: puerta, porta; nuevo, novo; tierra, terra; siete, sete.
        5. ll- al principio suele ser ch-: llave, chave; lluvia, chuva; lleno, cheio.
        6. h- suele ser f-: hijo, filho; hacer, fazer; harina, farinha.
        7. La j del español es muchas veces lh: ojo, olho; mujer, mulher; trabajo, trabalho.
        8. La n y la l entre vocales a menudo desaparecen: luna, lua; color, cor; salir, sair; mano, mão.
        Prueba con «filha», «folha» y «chamar». Son hija, hoja y llamar. La ñ se escribe nh, como en «senhor» y «banho», aunque año es «ano», sin tilde y sin motivo para reírse: aparece en todos los contratos.
        ## Los amigos que mienten
        Un falso amigo se parece a una palabra tuya y significa otra cosa. Estos son los que más enredos provocan.
        - «Esquisito» es raro. Si un brasileño dice que tu comida está «esquisita», no repitas. Exquisito se dice «delicioso».
        - «Polvo» es pulpo. El polvo es «pó».
        - «Borracha» es la goma de borrar. Una persona borracha está «bêbada».
        - «Apelido» es apodo. Apellido es «sobrenome» (en Portugal, en cambio, «apelido» sí es apellido).
        - «Largo» es ancho. Lo largo es «comprido» o «longo».
        - «Oficina» es taller, y la oficina es «escritório». El escritorio, el mueble, es «escrivaninha» o simplemente «mesa».
        - «Salada» es ensalada. La comida salada está «salgada».
        - «Copo» es vaso, «vaso» es florero y «taça» es copa. La taza es «xícara».
        - «Presunto» es jamón. Nadie ha sido acusado de nada.
        - «Sobremesa» es el postre, no la conversación que viene después.
        - «Sucesso» es éxito. Un suceso es «acontecimento».
        - «Propina» es soborno en Brasil. Lo que dejas al camarero es «gorjeta».
        - «Brincar» es jugar, como los niños. Dar brincos es «pular».
        - «Acordar» es, ante todo, despertarse. Acordarse es «lembrar».
        - «Ligar» es llamar por teléfono o encender un aparato.
        - «Todavia» es sin embargo. Todavía se dice «ainda».
        Y dos pequeñas que salen en todas las frases: «no» significa en el, y la negación es «não»; «mas» significa pero, y más se escribe «mais». En la conversación rápida casi suenan igual; decide el contexto.
        ## Cuando dudes
        No inventes la palabra cambiando el final de la tuya: eso es el portuñol, y funciona hasta que pides «un vaso de agua» y traen un florero. Describe lo que quieres, señala o pregunta «Como se diz…?». Los brasileños agradecen el esfuerzo y corrigen con simpatía.
        ## Ejercicio
        1. Convierte con las reglas: verdad, universidad, solución, terrible, fuerte, llorar, oreja, dolor. Las respuestas son verdade, universidade, solução, terrível, forte, chorar, orelha, dor.
        2. Traduce sin caer: «O polvo estava esquisito, mas a sobremesa foi um sucesso». El pulpo estaba raro, pero el postre fue un éxito.
        3. Escribe tres frases tuyas con tres falsos amigos y léelas mañana.
        ## Para recordar
        Lo parecido te lleva lejos y lo idéntico te delata. Desconfía sobre todo de las palabras que no has tenido que pensar.`,
      ),
      gallery('Tres amigos que mienten', [
        'false-friends-es',
        'Tres falsos amigos del portugués: «esquisito» quiere decir raro, «polvo» quiere decir pulpo y «borracha», goma de borrar',
      ]),
    ),
    lesson(
      'Los sonidos que faltan',
      'Nasales, vocales abiertas y una erre inesperada.',
      text(
        'Letras que no suenan como crees',
        `Un brasileño entiende bastante bien tu español; tú, en cambio, entiendes mal su portugués. No es falta de atención: el español tiene cinco vocales y el portugués, más del doble si contamos las nasales. Quien tiene más sonidos reconoce los del vecino que tiene menos. La buena noticia es que los nuevos son pocos y se aprenden con la boca y no con los ojos.
        ## Vocales por la nariz
        Di «canto» muy despacio y detente justo antes de cerrar la n. Notarás que parte del aire sale por la nariz. Ese sonido, sin llegar a pronunciar la n, es la vocal nasal. Se escribe con virgulilla (ã, õ) o con una m o una n detrás: «lã», «bem», «sim», «bom», «um».
        Importa porque cambia el significado:
        - «lã» es lana y «lá» es allí.
        - «pão» es pan y «pau» es palo.
        - «mão» es mano y «mau» es malo.
        La terminación -ão es el sello del idioma. Es una a nasal que se desliza hacia la u, todo por la nariz: «não», «coração», «João». Si dices «nao» con la nariz cerrada te entenderán; si dices «pao» en la panadería, quizá sonrían. La palabra «muito» esconde una nasal que no se escribe: suena casi como «múin-tu».
        ## Vocales abiertas y cerradas
        La e y la o pueden ser abiertas o cerradas. El acento agudo marca la abierta y el circunflejo, la cerrada: «avó», con la boca más abierta, es la abuela; «avô», con los labios redondeados, es el abuelo. Del mismo modo, «pode» es puede y «pôde» es pudo. No te angusties por la diferencia al hablar; empieza por oírla.
        Al final de palabra y sin acento, la o suena u y la e suena i: «obrigado» termina en «du» y «leite», en algo parecido a «chi».
        ## Consonantes que cambian
        1. T y d delante del sonido i. En gran parte de Brasil, «tia» suena casi «chía» y «dia», como una y fuerte, «dyía». Por eso «noite» es «nóichi» y «cidade», «sidádyi». En Portugal y en algunas zonas de Brasil no ocurre.
        2. La r al principio y la rr. Suenan como una jota suave: «Rio» se parece a «jiu» y «carro», a «cajo». Entre vocales, una sola r es como la nuestra: «caro» y «carro» son tan distintas como en español.
        3. La l al final de sílaba se vuelve u: «Brasil» es «brasiu», «papel» es «papéu».
        4. La s entre vocales zumba, como una abeja: «casa», «mesa». Si no zumba, la palabra es otra: «caça», con cedilla, es caza. La ss y la ç nunca zumban.
        5. La v se muerde: los dientes de arriba tocan el labio de abajo. «Vela» es vela y «bela» es hermosa.
        6. La ch y la x de «caixa» suenan «sh», como cuando pides silencio.
        7. La j, y la g ante e o i, suenan como la j francesa o la y de muchos rioplatenses mayores: «já», «gente».
        La x merece un aviso. Tiene cuatro sonidos: sh en «caixa», z que zumba en «exame», s en «próximo» y ks en «táxi». No hay una regla completa; se aprende palabra por palabra.
        ## Cómo practicar
        Elige una canción lenta, busca la letra y sigue esta rutina durante una semana:
        1. Escúchala leyendo, sin cantar. Subraya lo que no suena como está escrito.
        2. Lee la letra en voz alta, exagerando las nasales.
        3. Canta por encima de la grabación, más bajo que ella.
        4. Grábate con el teléfono y compara una sola frase.
        La bossa nova es ideal: pocas palabras, casi susurradas y muchas nasales.
        ## Ejercicio
        Lee tres veces cada pareja en voz alta: lã y lá, pão y pau, avó y avô, casa y caça, caro y carro, vela y bela. Después pide a alguien que señale cuál has dicho. Si acierta cinco de seis, sigue adelante.
        ## Para recordar
        Nariz para las nasales, i y u al final, jota suave para la r inicial y una s que zumba entre vocales. Primero se oye y después se dice.`,
      ),
    ),
  ),
  PORTUGUESE_GRAMMAR_SECTION,
  PORTUGUESE_USAGE_SECTION,
);
