import { lesson, section, text } from '../../demo-course.ts';

export const NEGOTIATION_TABLE_SECTION = section(
  'En la mesa',
  lesson(
    'Preguntar y escuchar',
    'Los que mejor negocian hablan menos de lo que parece.',
    text(
      'El doble de preguntas',
      `El investigador británico Neil Rackham y su equipo observaron a negociadores profesionales en reuniones auténticas y los compararon según sus resultados. Los que mejor negociaban no eran los más brillantes ni los más duros. Entre otras cosas, preguntaban más del doble: unas 21 de cada 100 intervenciones eran preguntas, frente a menos de 10 en el grupo corriente.
      Preguntar hace tres trabajos a la vez. Da información, da tiempo para pensar y da al otro la sensación, cierta, de que su problema interesa.
      ## Preguntas que abren
      Una pregunta cerrada se contesta con sí o no. «¿Puede pagar 15?» solo puede salir mal. Las abiertas empiezan por qué, cómo, cuál o cuánto, y traen cosas que no esperabas:
      - «¿Cómo se imagina el primer día de la cafetería?»
      - «¿Qué es lo más importante de este pedido?»
      - «¿Qué le preocupa de mi propuesta?»
      - «¿Cómo ha llegado a esa cifra?»
      La última es una joya. Hecha con curiosidad, y no como acusación, descubre de dónde sale el número. Si detrás hay un cálculo, se puede revisar entre los dos; si no hay nada, la cifra se ablanda sola.
      Después de preguntar, calla. Cuatro segundos de silencio parecen una eternidad y casi siempre los llena la otra persona con algo útil. Quien hace una pregunta y se responde a sí mismo ha pagado por la entrada y se va antes de la película.
      ## Escuchar se tiene que notar
      Hay dos maneras sencillas de demostrar que has entendido.
      1. Repetir con tus palabras: «Si le entiendo bien, lo urgente son treinta tazas y el resto puede esperar, ¿es así?». Si te equivocas, te corrigen y has ganado información. Si aciertas, el otro se relaja.
      2. Nombrar lo que se siente: «Parece que la fecha le quita el sueño». No es consolar ni dar la razón. Una emoción nombrada suele bajar de volumen.
      Comprender no es aceptar. Puedes explicar el punto de vista ajeno mejor que su dueño y seguir en desacuerdo. De hecho, es la prueba de que estás en condiciones de discutirlo.
      ## Lo que irrita sin servir
      El mismo estudio contó ciertas expresiones que molestan y no convencen a nadie: «mi oferta es muy generosa», «seamos razonables», «le hablo con toda franqueza». Si tú eres el razonable, ¿qué es el otro? Los negociadores corrientes las usaban casi cinco veces más que los buenos. Tacha del vocabulario los elogios a tu propia propuesta.
      También es mejor dar pocas razones. Cuando se acumulan cinco argumentos, el otro ataca el más débil y con él se caen los demás. Elige los dos más fuertes y guarda silencio.
      ## Lo que no hay que contestar
      Escuchar no obliga a contarlo todo. Ante «¿cuál es su precio mínimo?», no mientas y no respondas: «Prefiero hablar de lo que necesita y buscar una cifra que nos sirva a los dos». Mentir sale caro en cuanto hay una segunda reunión. Callar un límite, en cambio, es legítimo, y la otra parte hará lo mismo.
      Apunta lo que oyes, sobre todo las palabras exactas. «Este mes no puedo» no es igual que «no puedo»: la primera frase trae escondida una solución.
      ## Ejercicio
      1. Prepara cinco preguntas abiertas para tu negociación y ordénalas de la más amplia a la más concreta.
      2. En la próxima conversación difícil, no des tu opinión hasta haber resumido la del otro y haber oído «sí, exactamente».
      3. Al terminar, escribe dos cosas que no sabías antes. Si no hay ninguna, hablaste demasiado.
      ## Para recordar
      Preguntas abiertas, silencio y resumen. Dos razones fuertes en lugar de cinco. Y nunca mientas sobre tu límite: no lo digas y basta.`,
    ),
  ),
  lesson(
    'La primera cifra y las concesiones',
    'Por qué el primer número pesa tanto y cómo se cede.',
    text(
      'El ancla',
      `En 1974, los psicólogos Amos Tversky y Daniel Kahneman hicieron girar ante unos voluntarios una ruleta trucada que solo se detenía en 10 o en 65. Después les preguntaron qué porcentaje de los países de las Naciones Unidas era africano. Quienes habían visto el 10 respondieron, como mediana, 25; quienes habían visto el 65, 45. El número no tenía ninguna relación con la pregunta y, aun así, arrastró la respuesta. A ese efecto lo llamamos anclaje.
      En una negociación, la primera cifra es el ancla. Lo que viene después se mueve a su alrededor, también cuando todos saben que era exagerada.
      ## ¿Quién empieza?
      - Si conoces bien el valor de lo que se trata, empieza tú. Anclas, y obligas al otro a explicar por qué habría que alejarse.
      - Si no tienes ni idea, deja que empiece la otra parte o infórmate antes. Abrir a ciegas puede regalar la zona entera: si Teresa dijera 9 y Julia estuviera dispuesta a pagar 14, habría perdido 5 por taza antes de sentarse.
      Una buena apertura es ambiciosa, concreta y justificada. Teresa no dice «unos 15», sino «15, porque cada taza lleva dos cocciones y el esmalte es apto para lavavajillas». La palabra «unos» anuncia que el precio no va en serio. Y una cifra sin motivo invita a contestar con otra sin motivo.
      Ambiciosa no quiere decir absurda. Si pides 40, no anclas: ofendes, o haces que el otro deje de escucharte.
      ## Cuando el ancla la pone el otro
      Julia dice 10. No discutas ese 10 durante media hora, porque cuanto más se habla de un número, más pesa. Haz tres cosas: nombra la distancia con calma («Estamos lejos»), pregunta de dónde sale y presenta tu cifra con su razón. Mirar tu nota con el objetivo, en vez de la cifra ajena, ayuda a no ir detrás.
      ## Ceder bien
      Casi siempre habrá que moverse. Tres reglas evitan que ceder sea regalar.
      1. Nunca cedas gratis. Usa la fórmula «si usted…, entonces yo…»: «Si me paga la mitad por adelantado, puedo dejarlo en 13». La condición va delante, para que se oiga antes que el premio.
      2. Cede cada vez menos. Quien baja de 150 a 130, luego a 120 y luego a 115 da pasos de 20, 10 y 5, y está diciendo sin palabras que se acerca al final. Quien baja siempre 10 anuncia que puede seguir bajando.
      3. Cede despacio y di lo que cuesta. Una concesión inmediata hace pensar que había mucho margen; quien la recibe se arrepiente de no haber pedido más.
      ## Cambiar en lugar de partir
      Partir la diferencia parece justo y suele ser pereza. Antes, mira si hay algo que valga distinto para cada parte: plazo, forma de pago, cantidad, transporte, publicidad, exclusividad. Si Teresa acepta cobrar la mitad en febrero, no le cuesta casi nada y a Julia le salva el mes. Si Julia deja que la marca del taller se vea, no le cuesta nada y Teresa consigue clientes.
      Por eso conviene tratar varios puntos a la vez y no cerrarlos de uno en uno. Cuando solo queda el precio encima de la mesa, ya no hay con qué cambiar.
      Así acabó la historia. Sesenta tazas a 12, treinta para la inauguración, a fines de enero, y treinta en febrero, la mitad del dinero con cada entrega, la marca en la base y una tarjeta en la caja. Ninguna de las dos partió la diferencia entre 10 y 15, que era 12 y medio, y las dos salieron mejor que si lo hubieran hecho.
      ## Ejercicio
      Haz una tabla con dos columnas: lo que me cuesta poco y el otro aprecia, y lo que al otro le cuesta poco y yo aprecio. Pon al menos tres cosas en cada una. Después escribe tres frases con «si usted…, entonces yo…» y léelas en voz alta hasta que no te tiemble la voz.
      ## Para recordar
      La primera cifra pesa: que sea concreta y tenga un porqué. Nada se cede gratis, cada paso es menor que el anterior y, antes de partir, se cambia.`,
    ),
  ),
);
