import { lesson, quiz, section, text } from '../../demo-course.ts';
import { hotSpot, numeric, ordering, quizOf, short, single, truth } from '../../demo-quiz.ts';

const limitsOfBoth = () =>
  hotSpot(
    'Marca los dos límites: el mínimo de Teresa y el máximo de Julia.',
    'Entre los dos rombos está la zona de acuerdo: todo lo que se puede pactar.',
    {
      media: 'agreement-zone-es',
      description: 'Una recta de precios de 6 a 16 y dos barras que acaban en un rombo: la de Teresa y la de Julia',
      regions: [
        { name: 'El mínimo de Teresa', shape: 'ellipse', box: [296, 222, 76, 76] },
        { name: 'El máximo de Julia', shape: 'ellipse', box: [686, 312, 76, 76] },
      ],
    },
  );

const NEGOTIATION_QUIZ = quizOf(() => [
  single(
    'Julia dice: «Las quiero a 10 cada una». ¿Qué es esa frase?',
    'Es lo que pide. El interés sería para qué lo pide: este mes paga la obra.',
    'Una posición',
    'Un interés',
    'Una alternativa',
  ),
  numeric(
    'Quien vende acepta desde 20 y quien compra paga hasta 26. ¿Cuántas unidades mide la zona de acuerdo?',
    'Es la distancia entre los dos límites: 26 menos 20.',
    '6',
  ),
  limitsOfBoth(),
  ordering(
    'Ordena las partes de un «no» que cuida la relación.',
    'Primero lo que proteges, después la negativa y al final lo que sí ofreces.',
    'El sí a lo que te importa',
    'El no, breve y claro',
    'El sí a otra posibilidad',
  ),
  truth(
    'Cinco razones a favor de una propuesta convencen más que dos buenas.',
    'El otro ataca la más débil y con ella se caen las demás.',
    false,
  ),
  short(
    '¿Qué siglas españolas designan la mejor alternativa posible a un acuerdo negociado?',
    'MAPAN, que en inglés se conoce como BATNA.',
    'MAPAN',
    'La MAPAN',
    'El MAPAN',
  ),
  single(
    '¿Cuál de estas series de precios anuncia que te acercas a tu límite?',
    'Los pasos se hacen cada vez más pequeños: 20, 10 y 5.',
    '150, 130, 120, 115',
    '150, 140, 130, 120',
    '150, 145, 135, 115',
  ),
  single(
    'Te preguntan por tu precio mínimo. ¿Qué aconseja el curso?',
    'Mentir sale caro en la segunda reunión; callar un límite es legítimo.',
    'Ni mentir ni decirlo, y volver a lo que el otro necesita',
    'Decir una cifra algo más alta que la verdadera',
    'Decirlo, para ganar confianza',
  ),
]);

export const NEGOTIATION_CLOSING_SECTION = section(
  'Cerrar',
  lesson(
    'Decir que no y aguantar la presión',
    'Sí, no, sí. Y seis trucos con su antídoto.',
    text(
      'Un no entre dos síes',
      `Mucha gente acepta malos acuerdos por no saber decir que no, y otra gente lo dice de tal modo que no vuelve a sonar el teléfono. William Ury propone una tercera forma, que llama el no positivo. Tiene tres partes: un sí, un no y otro sí.
      1. El primer sí es para lo que proteges: «Para mí es importante que las tazas salgan bien cocidas».
      2. El no es corto, sin excusas ni adornos: «Por eso no puedo entregar sesenta en dos semanas».
      3. El segundo sí abre un camino: «Lo que puedo hacer es tener treinta para la inauguración».
      El orden importa. Si empiezas por el no, el otro deja de escuchar. Si lo escondes entre disculpas, cree que es negociable. Y si falta el final, se queda con una puerta cerrada y sin saber adónde ir.
      ## La pausa
      Cuando alguien sube el tono, el cuerpo prepara la pelea y la cabeza razona peor. No hace falta responder en ese momento. Bebe agua, mira tus notas, di «déjeme pensarlo un minuto». Si la cosa sigue caliente: «Propongo que lo dejemos aquí y lo retomemos mañana a las diez». Casi ningún acuerdo empeora por esperar una noche, y muchos errores nacen por no hacerlo.
      Separa además a la persona del problema. «Usted cambia siempre de idea» ataca a alguien; «la fecha ha cambiado dos veces y eso me obliga a reorganizar el horno» describe un hecho que se puede resolver.
      ## Seis trucos y su antídoto
      La mayoría de los trucos funcionan mientras no se nombran.
      - «Lo toma o lo deja.» No contestes al ultimátum. Habla del contenido, como si no lo hubieras oído: «Veamos cómo llegar a una cifra que le sirva».
      - El plazo falso: «Esta oferta acaba hoy». Pregunta qué cambia mañana. Si la respuesta es vaga, el plazo también.
      - El policía bueno y el malo. Uno grita y el otro, tan amable, pide que le ayudes. Trata a los dos como a una sola persona, porque lo son.
      - «No depende de mí.» Te exprimen y al final aparece un jefe que pide algo más. Pregunta al empezar: «¿Quién tiene que aprobar lo que acordemos?». Si no está en la sala, tu última palabra tampoco.
      - El mordisco final: con todo acordado, «el transporte está incluido, ¿verdad?». Responde con la fórmula de siempre: «Si lo incluimos, entonces revisamos el precio».
      - El precio de la competencia, sin pruebas. Pide verlo y compara lo mismo con lo mismo: cantidad, calidad y plazo.
      Nombrar el juego sin acusar suele bastar: «Tengo la impresión de que vamos a hablar con dos personas por turnos; ¿le parece si nos sentamos los tres?».
      ## Apoyarse en criterios
      Si se enfrentan dos voluntades, gana la más terca. Si se busca un criterio externo, no pierde nadie. ¿A cuánto se venden tazas parecidas? ¿Qué dice la tarifa publicada? ¿Cómo lo hicimos el año pasado? Es más fácil aceptar una cifra porque es razonable que porque lo ha dicho el otro. Lleva preparados dos criterios y pregunta cuál le parece justo.
      ## Levantarse
      Irse no es un truco; es usar la alternativa que calculaste. Hazlo sin portazo: «Hoy no llegamos, y lo entiendo. Si cambia algo, me encantará retomarlo». Si vuelves a cruzarte con esa persona, y te cruzarás, ese final será el comienzo de la siguiente conversación.
      No anuncies nunca que te vas si no piensas hacerlo. Una amenaza incumplida rebaja todo lo que digas después.
      ## Ejercicio
      1. Escribe un no pendiente en tres frases: sí, no, sí. Quita de la segunda cualquier «es que».
      2. Recuerda un truco que te hicieron. ¿Cuál de los seis era? Redacta lo que dirías hoy.
      3. Busca dos criterios externos para tu negociación y anota de dónde salen.
      ## Para recordar
      Sí, no, sí. Pausa antes de contestar. Los trucos se desarman al nombrarlos y las cifras se sostienen con criterios.`,
    ),
  ),
  lesson(
    'Un acuerdo que se cumple',
    'Por escrito, con fechas y con un «qué pasa si».',
    text(
      'La memoria no firma',
      `Dos personas honradas salen de la misma reunión con dos recuerdos distintos. No mienten: cada una se acuerda mejor de lo que le convenía. Por eso el último paso de una negociación no es el apretón de manos, sino una hoja.
      ## Cerrar en voz alta
      Antes de levantarte, resume: «Entonces quedamos en que son sesenta tazas a 12, treinta el 28 de enero y treinta el 15 de febrero, con la mitad del pago en cada entrega. ¿Falta algo?». Di las cifras completas y haz la última pregunta de verdad, mirando a la otra persona. Es mejor descubrir allí la diferencia que un mes después.
      Si te toca cerrar y el otro duda, no empujes. Pregunta: «¿Qué le haría falta para decidirse?». A menudo es un dato, el permiso de alguien o una noche. Un sí arrancado se paga durante la ejecución, que es cuando dejan de contestar tus llamadas.
      ## La hoja
      Escríbela el mismo día y ofrécete a hacerlo tú, porque quien redacta elige las palabras. Para un trato pequeño basta un correo con siete datos:
      - Quiénes lo acuerdan.
      - Qué se entrega, con cantidad y medidas.
      - Cuánto cuesta y qué incluye esa cifra: impuestos, transporte, cambios.
      - Cuándo se entrega y dónde.
      - Cuándo y cómo se paga.
      - Quién avisa a quién si hay un problema, y con cuánta antelación.
      - Hasta cuándo vale lo acordado.
      Termina con «si algo no coincide con lo que hablamos, dígamelo antes del viernes». En asuntos grandes o con riesgo, esa hoja es el borrador que revisa un abogado, no un sustituto.
      Cuidado con los adjetivos. «Buena calidad», «pronto» y «precio especial» son futuras discusiones. «Sin grietas ni poros visibles» y «120 mililitros, con 5 de diferencia como máximo» se pueden comprobar.
      ## Qué pasa si
      El mejor momento para hablar de los problemas es cuando todavía hay confianza. Elige con la otra parte los tres más probables y acuerda la salida con la misma fórmula de siempre, si y entonces:
      1. Si se rompen tazas en el transporte, el taller las repone en diez días.
      2. Si la inauguración se retrasa, Julia avisa con una semana y la entrega se mueve una sola vez sin costo.
      3. Si cambia el diseño después de la primera cocción, el cambio se paga aparte.
      Estas cláusulas sirven también cuando cada parte ve el futuro de un modo. Julia cree que venderá tazas a sus clientes; Teresa lo duda. En vez de discutirlo, pactan: si en tres meses se venden más de veinte, el siguiente pedido tendrá un descuento. Cada una apuesta por su pronóstico, y las dos quedan contentas de firmar.
      ## Después de firmar
      Cumple lo pequeño con exactitud. Manda la foto que prometiste, llama el día que dijiste. La confianza no se negocia; se acumula, y baja el precio de la próxima negociación, porque hacen falta menos pruebas.
      Una semana después de la entrega, pregunta cómo ha ido. No para vender, sino para saber. Si algo salió mal, lo oirás de su boca y no de la de otro.
      ## Repasar
      Dedica diez minutos a cuatro preguntas y guarda las respuestas junto a la nota de las tres cifras:
      1. ¿Qué interés del otro descubrí tarde?
      2. ¿Qué cedí sin pedir nada a cambio?
      3. ¿Dónde acabé entre mi límite y mi objetivo?
      4. ¿Volvería a negociar conmigo?
      La última es la que mide si has negociado bien. Un precio excelente con una persona que no quiere volver a verte es un negocio de un solo día.
      ## Ejercicio
      Toma un acuerdo verbal que tengas vigente y escribe los siete datos. Marca los que no sabrías completar: son los que hay que hablar esta semana. Añade después tus tres «si…, entonces…».
      ## Para recordar
      Resumir en voz alta, escribir el mismo día, cambiar adjetivos por medidas y prever tres problemas. El acuerdo se gana cuando se cumple.`,
    ),
  ),
  lesson(
    'Comprueba lo aprendido',
    'Ocho preguntas, de la ventana a la firma.',
    quiz('Prueba: negociar con criterio', NEGOTIATION_QUIZ),
  ),
);
